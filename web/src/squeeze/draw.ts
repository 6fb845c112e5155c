/** A bent card on a canvas: what lies, what rises, and what is over, with its shadow. */
import { CARD } from "../cards/pips";
import { extent, HALF_TURN, lying, outline, peeled, strips, type Fold, type Point } from "./fold";

/** Both sides of a card and a dark one for shade, each as wide as `pixels` to the unit. */
export interface Sheets {
  back: CanvasImageSource;
  face: CanvasImageSource;
  dark: CanvasImageSource;
  pixels: number;
}

const { width, height, radius } = CARD;
/** Further to the left than any canvas reaches. */
const UNSEEN = 5_000;

/** Draws in units of the card, on a context that is already moved and scaled to them. */
export function drawBent(context: CanvasRenderingContext2D, fold: Fold, sheets: Sheets): void {
  const back = ink(context, sheets.back, sheets.pixels);
  const face = ink(context, sheets.face, sheets.pixels, true);
  const dark = ink(context, sheets.dark, sheets.pixels);
  paint(context, lying(fold), back);
  const parts = strips(fold);
  const over = parts.findIndex((part) => part.face);
  for (const [at, part] of parts.entries()) {
    if (at === over) shadow(context, fold);
    context.save();
    context.transform(...part.matrix);
    paint(context, part.points, part.face ? face : back);
    context.globalAlpha = part.shade;
    paint(context, part.points, dark);
    context.globalAlpha = 1;
    if (part.flat) lean(context, fold);
    context.restore();
  }
}

/** A sheet to paint with; the face is the wrong way round, seen from above through the card. */
function ink(
  context: CanvasRenderingContext2D,
  sheet: CanvasImageSource,
  pixels: number,
  mirrored = false,
): CanvasPattern | string {
  const pattern = context.createPattern(sheet, "no-repeat");
  const size = 1 / pixels;
  pattern?.setTransform(
    mirrored
      ? new DOMMatrix([-size, 0, 0, size, width, 0])
      : new DOMMatrix([size, 0, 0, size, 0, 0]),
  );
  return pattern ?? "transparent";
}

function paint(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  style: CanvasPattern | string,
): void {
  path(context, points);
  context.fillStyle = style;
  context.fill();
}

function path(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
}

/** What is over throws its shadow on what lies, away from the hand; the shape itself is unseen. */
function shadow(context: CanvasRenderingContext2D, fold: Fold): void {
  const pixels = context.getTransform().d;
  context.save();
  context.shadowColor = "rgb(0 0 0 / 60%)";
  context.shadowBlur = 16 * pixels;
  context.shadowOffsetX = (UNSEEN - 6 * fold.ux) * pixels;
  context.shadowOffsetY = (4 - 6 * fold.uy) * pixels;
  const unseen = outline(fold).map(([x, y]): Point => [x - UNSEEN, y]);
  paint(context, unseen, "#000");
  context.restore();
}

/** Towards its edge the card stands off a little more; less as it comes to lie on its face. */
function lean(context: CanvasRenderingContext2D, fold: Fold): void {
  const at = (distance: number): [number, number] => {
    const line = extent(fold) / 2 - fold.depth + distance;
    return [width / 2 + line * fold.ux, height / 2 + line * fold.uy];
  };
  const gradient = context.createLinearGradient(...at(HALF_TURN), ...at(fold.depth + 1));
  const dark = 0.17 * Math.max(0, 1 - 2 * Math.max(0, peeled(fold) - 0.5));
  gradient.addColorStop(0, "rgb(58 42 16 / 0)");
  gradient.addColorStop(1, `rgb(58 42 16 / ${dark})`);
  context.beginPath();
  context.roundRect(1, 1, width - 2, height - 2, radius);
  context.fillStyle = gradient;
  context.fill();
}
