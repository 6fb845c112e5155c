/** The scoreboard: all five roads from the results of a shoe, and what the next coup would add. */
import type { Tail } from './pen';
import { resultText, type Result, type Side, type Winner } from './result';
import { RoadDrawn, roadText, type Road } from './road';
import { Streaks, type Ask, type Colour } from './streaks';

/** A win on the big road, and the ties after it; ties before the first win have no result yet. */
export interface Circle {
    result: Result | null;
    ties: number;
}

export interface Counts {
    coups: number;
    won: Record<Winner, number>;
    playerPairs: number;
    bankerPairs: number;
    naturals: number;
}

export interface Board {
    bead: Road<Result>;
    big: Road<Circle>;
    bigEye: Road<Colour>;
    small: Road<Colour>;
    cockroach: Road<Colour>;
    ask: Record<Side, Ask>;
    counts: Counts;
}

export function boardOf(results: Iterable<Result>, rows = 6, tail: Tail = 'stick'): Board {
    const bead = new RoadDrawn<Result>(rows, tail);
    const big = new RoadDrawn<Circle>(rows, tail);
    const derived = [0, 1, 2].map(() => new RoadDrawn<Colour>(rows, tail));
    const [bigEye, small, cockroach] = derived as [
        RoadDrawn<Colour>,
        RoadDrawn<Colour>,
        RoadDrawn<Colour>,
    ];
    const streaks = new Streaks();
    const counts = nothing();
    for (const result of results) {
        count(counts, result);
        bead.add(result, !bead.atBottom);
        if (result.winner === 'T') {
            tied(big);
            continue;
        }
        const asked = streaks.ask(result.winner);
        won(big, result, result.winner === streaks.side);
        derived.forEach((road, at) => marked(road, asked[at] ?? null));
        streaks.add(result.winner);
    }
    const ask = { P: streaks.ask('P'), B: streaks.ask('B') };
    return { bead, big, bigEye, small, cockroach, ask, counts };
}

/** A tie makes no cell, except where there is none yet. */
function tied(big: RoadDrawn<Circle>): void {
    if (big.latest) big.latest.mark.ties += 1;
    else big.add({ result: null, ties: 1 }, false);
}

function won(big: RoadDrawn<Circle>, result: Result, goesOn: boolean): void {
    const latest = big.latest?.mark;
    if (latest && !latest.result) latest.result = result;
    else big.add({ result, ties: 0 }, goesOn);
}

function marked(road: RoadDrawn<Colour>, colour: Colour | null): void {
    if (colour) road.add(colour, colour === road.latest?.mark);
}

function nothing(): Counts {
    return { coups: 0, won: { P: 0, B: 0, T: 0 }, playerPairs: 0, bankerPairs: 0, naturals: 0 };
}

function count(counts: Counts, result: Result): void {
    counts.coups += 1;
    counts.won[result.winner] += 1;
    counts.playerPairs += Number(result.playerPair);
    counts.bankerPairs += Number(result.bankerPair);
    counts.naturals += Number(result.natural);
}

export function circleText({ result, ties }: Circle): string {
    return (result ? resultText(result) : '') + (ties ? `/${ties}` : '');
}

/** All roads as text, each under its name: for readers without sight, and for tests. */
export function boardText(board: Board): string {
    const asked = (side: Side): string => board.ask[side].map((each) => each ?? '.').join(' ');
    return [
        `bead plate\n${roadText(board.bead, resultText)}`,
        `big road\n${roadText(board.big, circleText)}`,
        `big eye boy\n${roadText(board.bigEye, String)}`,
        `small road\n${roadText(board.small, String)}`,
        `cockroach pig\n${roadText(board.cockroach, String)}`,
        `ask: next P -> ${asked('P')}; next B -> ${asked('B')}`,
    ].join('\n\n');
}
