/** A card bent over: where each part of it lies, seen from above. Lengths in units of the card. */
import { CARD } from "../cards/pips";

/** How far a card is peeled, in parts of its width: to the right and down, from the far side. */
export interface Peel {
    x: number;
    y: number;
}

/** The part of the card beyond a line is bent over: `u` points from the line to what is lifted. */
export interface Fold {
    ux: number;
    uy: number;
    /** From the line to the point of the card that lies furthest beyond it. */
    depth: number;
}

/** A strip of the card: its polygon as it lay, and the matrix that takes it where it is now. */
export interface Strip {
    points: string;
    matrix: string;
    /** Whether its face is up now. */
    face: boolean;
    /** How dark it is, from 0 to 1. */
    shade: number;
}

/** The card bends around a roll of this radius. */
export const RADIUS = 26;
const HALF_TURN = Math.PI * RADIUS;
const STRIPS = 20;
/** Strips lap over each other by this much, so that no seam shows. */
const LAP = 2;
const FAR = 600;
const MIDDLE = { x: CARD.width / 2, y: CARD.height / 2 } as const;

/** How far the card reaches in a direction, from end to end. */
export function extent({ ux, uy }: Pick<Fold, "ux" | "uy">): number {
    return Math.abs(ux) * CARD.width + Math.abs(uy) * CARD.height;
}

export function foldOf({ x, y }: Peel): Fold | null {
    const length = Math.hypot(x, y);
    if (length < 1e-4) return null;
    return { ux: -x / length, uy: -y / length, depth: length * CARD.width };
}

export function peelOf({ ux, uy, depth }: Fold): Peel {
    return { x: (-ux * depth) / CARD.width, y: (-uy * depth) / CARD.width };
}

/** What part of the card is bent over, from 0 to 1. */
export function peeled(fold: Fold | null): number {
    return fold ? Math.min(1, fold.depth / extent(fold)) : 0;
}

/** Where a point lies that was so far beyond the line: up the roll, over it, and back. */
export function rolled(distance: number): number {
    if (distance <= 0) return distance;
    if (distance >= HALF_TURN) return HALF_TURN - distance;
    return RADIUS * Math.sin(distance / RADIUS);
}

/** How far beyond the line a point lies that was drawn back by so much. */
export function unrolled(drawn: number): number {
    let [low, high] = [0, drawn + HALF_TURN];
    for (let step = 0; step < 40; step += 1) {
        const middle = (low + high) / 2;
        if (middle - rolled(middle) < drawn) low = middle;
        else high = middle;
    }
    return high;
}

/** The polygon of the card between two distances beyond the line. */
function band(fold: Fold, from: number, to: number): string {
    const { ux, uy } = fold;
    const line = extent(fold) / 2 - fold.depth;
    const corner = (distance: number, along: number): string => {
        const x = MIDDLE.x + (line + distance) * ux - along * uy;
        const y = MIDDLE.y + (line + distance) * uy + along * ux;
        return `${x.toFixed(2)},${y.toFixed(2)}`;
    };
    return [corner(from, -FAR), corner(to, -FAR), corner(to, FAR), corner(from, FAR)].join(" ");
}

/** The part that still lies on the table. */
export function lying(fold: Fold): string {
    return band(fold, -FAR, LAP);
}

/** The parts that are bent over, the lowest first. */
export function strips(fold: Fold): Strip[] {
    const width = HALF_TURN / STRIPS;
    const bent: Strip[] = [];
    for (let at = 0; at < STRIPS && at * width < fold.depth; at += 1) {
        bent.push(strip(fold, at * width, Math.min((at + 1) * width, fold.depth)));
    }
    if (fold.depth > HALF_TURN) bent.push(strip(fold, HALF_TURN, fold.depth));
    return bent;
}

function strip(fold: Fold, from: number, to: number): Strip {
    const { ux, uy } = fold;
    const squeezed = (rolled(to) - rolled(from)) / (to - from) - 1;
    // A point at distance d moves along u by `moved` + `squeezed` * d, which is 0 on the line.
    const moved = rolled(from) - from - squeezed * from;
    const line = extent(fold) / 2 - fold.depth + MIDDLE.x * ux + MIDDLE.y * uy;
    const shift = moved - squeezed * line;
    const matrix = [
        1 + squeezed * ux * ux,
        squeezed * ux * uy,
        squeezed * ux * uy,
        1 + squeezed * uy * uy,
        shift * ux,
        shift * uy,
    ];
    const angle = Math.min((from + to) / 2 / RADIUS, Math.PI);
    return {
        points: band(fold, from - LAP, to + LAP),
        matrix: `matrix(${matrix.map((each) => each.toFixed(5)).join(" ")})`,
        face: angle > Math.PI / 2,
        shade: shade(angle),
    };
}

/** Dark where the card stands upright, lightest a little before it lies flat again. */
function shade(angle: number): number {
    if (angle <= Math.PI / 2) return 0.5 * Math.sin(angle) ** 2;
    const upright = Math.cos(angle - Math.PI / 2);
    return 0.38 * upright ** 1.6;
}
