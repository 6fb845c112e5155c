import { describe, expect, it } from 'vitest';
import { boardOf, boardText, circleText } from './board';
import engine from './engine.json';
import { parseResult, resultText, type Result } from './result';
import { lastColumns, roadText } from './road';
import { digest, shoeBoard } from './shoes';

const results = (text: string): Result[] => text.split(' ').map(parseResult);

describe('the roads of the page', () => {
    it('are those of the engine for 1,000 shoes', () => {
        expect(boardText(shoeBoard(1))).toBe(engine.first);
        const drawn = engine.digests.map((_, at) => digest(boardText(shoeBoard(at + 1))));
        expect(drawn).toEqual(engine.digests);
        expect(new Set(drawn).size).toBeGreaterThan(950);
    });

    it('turn a dragon at the bottom, and before the tail of an older one', () => {
        const board = boardOf(
            results('B B B B B B B B P B B B B B B P P P P P P P T P B B P P B B B'),
        );
        expect(roadText(board.big, circleText).split('\n')).toEqual([
            'B P B P B P B .',
            'B . B P B P B .',
            'B . B P . . B .',
            'B . B P P P P/1 P',
            'B . B B . . . .',
            'B B B . . . . .',
        ]);
        expect(board.ask).toEqual({ P: ['b', 'b', 'b'], B: ['r', 'r', 'r'] });
    });

    it('keep ties before the first win for the cell of that win', () => {
        expect(boardOf(results('T Tp')).big.cells.map((cell) => circleText(cell.mark))).toEqual([
            '/2',
        ]);
        expect(circleText(boardOf(results('T Tp Pb T')).big.cells[0]!.mark)).toBe('Pb/3');
    });

    it('show their last columns and keep the rows', () => {
        const { bead } = boardOf(results('B P T B P T B'));
        expect(bead.width).toBe(2);
        expect(lastColumns(bead, 1)).toEqual([{ row: 0, column: 0, mark: parseResult('B') }]);
    });

    it('count results, pairs and naturals', () => {
        expect(boardOf(results('B Bpn P Tpb Pn')).counts).toEqual({
            coups: 5,
            won: { P: 2, B: 2, T: 1 },
            playerPairs: 2,
            bankerPairs: 1,
            naturals: 2,
        });
    });
});

describe('a result', () => {
    it.each(['B', 'Pp', 'Tpb', 'Bn', 'Ppbn'])('%s is read and written alike', (token) => {
        expect(resultText(parseResult(token))).toBe(token);
    });

    it.each(['', 'X', 'Bnp', 'b', 'BB'])('%j is refused', (token) => {
        expect(() => parseResult(token)).toThrow('not a result');
    });
});
