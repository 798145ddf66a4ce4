import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packDrawing, unpackDrawing } from './packed-strokes.ts';
import { type DrawnSignature, drawingAlone, drawingProblem } from './signature-strokes.ts';

const pad = { width: 350, height: 212 };

/** A line that moves up and down, like handwriting. */
const wave = (from: number, to: number, middle: number, reach: number): number[] =>
  Array.from({ length: 40 }, (_, index) => [
    Math.round(from + ((to - from) * index) / 39),
    Math.round(middle + reach * Math.sin(index / 2)),
  ]).flat();

const line = (x1: number, y1: number, x2: number, y2: number): number[] =>
  Array.from({ length: 30 }, (_, index) => [
    Math.round(x1 + ((x2 - x1) * index) / 29),
    Math.round(y1 + ((y2 - y1) * index) / 29),
  ]).flat();

describe('A drawn signature', () => {
  test.each<[string, number[][]]>([
    ['one long winding line', [wave(40, 300, 100, 40)]],
    ['two initials', [wave(60, 110, 90, 50), wave(150, 200, 90, 50)]],
    ['a cross, as some sign', [line(100, 60, 200, 160), line(200, 60, 100, 160)]],
  ])('can be %s', (_, strokes) => {
    expect(drawingProblem({ ...pad, strokes })).toBeNull();
  });

  test.each<[string, number[][], string]>([
    ['nothing', [], 'Sign in the box.'],
    ['an empty stroke', [[]], 'Sign in the box.'],
    ['a dot', [[100, 100]], 'too small'],
    ['many dots in one place', [Array.from({ length: 80 }, () => 100)], 'too small'],
    ['a short dash', [line(100, 100, 120, 100)], 'too small'],
    ['a long flat line', [line(10, 100, 340, 100)], 'too small'],
    ['a diagonal', [line(10, 10, 340, 200)], 'A line is not a signature.'],
    ['few points far apart', [[10, 10, 300, 200, 10, 200, 300, 10]], 'too small'],
    ['half a point', [[...wave(40, 300, 100, 40), 5]], 'could not be read'],
    ['a point outside the pad', [[...wave(40, 300, 100, 40), 351, 5]], 'could not be read'],
    ['a point below it', [[...wave(40, 300, 100, 40), 5, 213]], 'could not be read'],
    ['a negative point', [[-1, 5, ...wave(40, 300, 100, 40)]], 'could not be read'],
    ['a broken number', [[1.5, 5, ...wave(40, 300, 100, 40)]], 'could not be read'],
    ['no number', [[Number.NaN, 5, ...wave(40, 300, 100, 40)]], 'could not be read'],
    ['hundreds of strokes', Array.from({ length: 81 }, () => [1, 1]), 'could not be read'],
    ['thousands of points', [Array.from({ length: 8_002 }, () => 9)], 'could not be read'],
  ])('cannot be %s', (_, strokes, problem) => {
    expect(drawingProblem({ ...pad, strokes })).toContain(problem);
  });

  test.each([
    [0, 212],
    [350, 5_000],
    [350.5, 212],
    [Number.POSITIVE_INFINITY, 212],
  ])('cannot come from a pad of %d by %d', (width, height) => {
    const strokes = [wave(40, 300, 100, 40)];
    expect(drawingProblem({ width, height, strokes })).toContain('could not be read');
  });

  test('is recognised when it is drawn elsewhere on the pad', () => {
    const one = { ...pad, strokes: [wave(40, 240, 100, 40)] };
    const moved = { ...pad, strokes: [wave(47, 247, 111, 40)] };
    expect(drawingAlone(moved)).toEqual(drawingAlone(one));
    expect(drawingAlone({ ...pad, strokes: [wave(40, 241, 100, 40)] })).not.toEqual(
      drawingAlone(one),
    );
  });
});

const strokes = array(
  array(tuple(integer({ min: 0, max: 350 }), integer({ min: 0, max: 212 })), {
    minLength: 1,
    maxLength: 30,
  }).map((points) => points.flat()),
  { maxLength: 10 },
);

describe('A drawing that is kept as text', () => {
  test('passes through every point it had, and has no digit in it', () => {
    assert(
      property(strokes, (drawn) => {
        const text = packDrawing({ ...pad, strokes: drawn });
        expect(text).not.toMatch(/\d/);
        const back: DrawnSignature | null = unpackDrawing(text);
        expect(back).toMatchObject({ ...pad });
        expect(back?.strokes).toHaveLength(drawn.length);
        drawn.forEach((stroke, index) => {
          const kept = pairs(back?.strokes[index] ?? []);
          for (const point of pairs(stroke)) expect(kept).toContainEqual(point);
        });
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    '',
    ' ',
    'x',
    '0000 1111',
    '____ ~~~~~~~~',
    '____ ___',
    '\0\0\0\0',
    'A'.repeat(9_000),
  ])('is nothing when the text is %j', (text) => {
    expect(unpackDrawing(text)).toBeNull();
  });

  test('a whole signature fits into a draft', () => {
    const drawing = { ...pad, strokes: [wave(10, 340, 100, 90), wave(20, 330, 100, 60)] };
    expect(packDrawing(drawing).length).toBeLessThan(2_000);
  });
});

const pairs = (numbers: readonly number[]): [number, number][] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[2 * at] ?? -1,
    numbers[2 * at + 1] ?? -1,
  ]);
