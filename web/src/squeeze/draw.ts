/** A bent card on a canvas: what lies, what rises, and what is over, with its shadow. */
import { CARD } from "../cards/pips";
import { extent, lying, outline, peeled, strips, type Fold, type Matrix, type Point } from "./fold";

export interface Sheets {
    back: CanvasImageSource | null;
    /** Blank for whoever may not see it. */
    face: CanvasImageSource | null;
}

const { width, height, radius } = CARD;
const STOCK = "#fbf7ec";
const BACK = "#8d1226";

/** Draws in units of the card, on a context that is already moved and scaled to them. */
export function drawBent(context: CanvasRenderingContext2D, fold: Fold, sheets: Sheets): void {
    context.save();
    cut(context, lying(fold));
    put(context, sheets.back, BACK, false);
    context.restore();
    let shadowed = false;
    for (const { matrix, points, face, shade } of strips(fold)) {
        if (face && !shadowed) shadow(context, fold);
        shadowed ||= face;
        part(context, matrix, points, () => {
            put(context, face ? sheets.face : sheets.back, face ? STOCK : BACK, face);
            context.fillStyle = `rgb(0 0 0 / ${shade})`;
            whole(context);
            if (face) lean(context, fold);
        });
    }
}

function part(
    context: CanvasRenderingContext2D,
    matrix: Matrix,
    points: readonly Point[],
    draw: () => void,
): void {
    context.save();
    context.transform(...matrix);
    cut(context, points);
    draw();
    context.restore();
}

function cut(context: CanvasRenderingContext2D, points: readonly Point[]): void {
    path(context, points);
    context.clip();
}

function path(context: CanvasRenderingContext2D, points: readonly Point[]): void {
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.closePath();
}

function whole(context: CanvasRenderingContext2D): void {
    context.beginPath();
    context.roundRect(1, 1, width - 2, height - 2, radius);
    context.fill();
}

/** A side of the card; the face is the wrong way round, seen from above through the card. */
function put(
    context: CanvasRenderingContext2D,
    sheet: CanvasImageSource | null,
    plain: string,
    mirrored: boolean,
): void {
    if (!sheet) {
        context.fillStyle = plain;
        whole(context);
        return;
    }
    context.save();
    if (mirrored) context.transform(-1, 0, 0, 1, width, 0);
    context.drawImage(sheet, 0, 0, width, height);
    context.restore();
}

/** What is over throws its shadow on what lies, away from the hand. */
function shadow(context: CanvasRenderingContext2D, fold: Fold): void {
    const pixels = context.getTransform().a || 1;
    context.save();
    context.shadowColor = "rgb(0 0 0 / 55%)";
    context.shadowBlur = 16 * pixels;
    context.shadowOffsetX = -6 * fold.ux * pixels;
    context.shadowOffsetY = (4 - 6 * fold.uy) * pixels;
    context.fillStyle = STOCK;
    path(context, outline(fold));
    context.fill();
    context.restore();
}

/** Towards its edge the card stands off a little more; less as it comes to lie on its face. */
function lean(context: CanvasRenderingContext2D, fold: Fold): void {
    const line = extent(fold) / 2 - fold.depth;
    const [x, y] = [width / 2 + line * fold.ux, height / 2 + line * fold.uy];
    const gradient = context.createLinearGradient(
        x,
        y,
        x + fold.depth * fold.ux,
        y + fold.depth * fold.uy,
    );
    const dark = 0.17 * Math.max(0, 1 - 2 * Math.max(0, peeled(fold) - 0.5));
    gradient.addColorStop(0.3, "rgb(58 42 16 / 0)");
    gradient.addColorStop(1, `rgb(58 42 16 / ${dark})`);
    context.fillStyle = gradient;
    whole(context);
}
