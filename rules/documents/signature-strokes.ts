import { msg } from '../text/text.ts';

/** Each stroke as alternating x and y, in whole pixels of the pad it was drawn on. */
export type Strokes = readonly (readonly number[])[];

export interface DrawnSignature {
  readonly width: number;
  readonly height: number;
  readonly strokes: Strokes;
  /** Time of the last pen lift in milliseconds: it differs between two similar signatures, but not in a copy. */
  readonly drawnAt?: number;
}

export const MOST_STROKES = 80;
export const MOST_NUMBERS = 8_000;
/** Limits for the side of a pad, in pixels. */
export const PAD_SIDES = { smallest: 80, largest: 4_000 } as const;

const FEWEST_POINTS = 10;
/** Minimum shares of the pad that a signature spans, to reject a dot or a dash. */
const LEAST_WIDTH = 0.12;
const LEAST_HEIGHT = 0.08;
/** Minimum ratio of the line's length to the straight distance across it. */
const LEAST_WINDING = 1.25;

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointsOf(stroke: readonly number[]): Point[] {
  return Array.from({ length: Math.floor(stroke.length / 2) }, (_, index) => ({
    x: stroke[2 * index] ?? 0,
    y: stroke[2 * index + 1] ?? 0,
  }));
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function extentOf(points: readonly Point[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** True if the strokes are well formed: pairs of whole numbers within the pad. */
export function isDrawing({ width, height, strokes }: DrawnSignature): boolean {
  const isSide = (side: number) =>
    Number.isInteger(side) && side >= PAD_SIDES.smallest && side <= PAD_SIDES.largest;
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (!isSide(width) || !isSide(height)) return false;
  if (strokes.length > MOST_STROKES || count > MOST_NUMBERS) return false;
  return strokes.every(
    (stroke) =>
      stroke.length % 2 === 0 &&
      stroke.every((number, place) => {
        return Number.isInteger(number) && number >= 0 && number <= (place % 2 ? height : width);
      }),
  );
}

/** The error message for a drawn signature; null if it is acceptable (T44). */
export function drawingProblem(drawing: DrawnSignature): string | null {
  if (!isDrawing(drawing)) return msg('This signature could not be read. Please draw it again.');
  const strokes = drawing.strokes.map(pointsOf);
  const points = strokes.flat();
  if (points.length === 0) return msg('Sign in the box.');
  const { width, height } = extentOf(points);
  const isSmall = width < LEAST_WIDTH * drawing.width || height < LEAST_HEIGHT * drawing.height;
  if (points.length < FEWEST_POINTS || isSmall) {
    return msg('This is too small for a signature. Use the whole box.');
  }
  const length = strokes
    .flatMap((stroke) =>
      stroke.slice(1).map((point, index) => distance(point, stroke[index] ?? point)),
    )
    .reduce((sum, part) => sum + part, 0);
  if (length < LEAST_WINDING * Math.hypot(width, height)) {
    return msg('A line is not a signature. Please sign as you do at your bank.');
  }
  return null;
}

/** Bounding box of the drawing. */
export const drawnExtent = ({ strokes }: Pick<DrawnSignature, 'strokes'>) =>
  extentOf(strokes.flatMap(pointsOf));

/** The drawing moved to the origin, so that copies compare as equal. */
export function drawingAlone({ strokes }: DrawnSignature): Strokes {
  const { left, top } = drawnExtent({ strokes });
  return strokes.map((stroke) =>
    stroke.map((number, place) => number - (place % 2 === 0 ? left : top)),
  );
}
