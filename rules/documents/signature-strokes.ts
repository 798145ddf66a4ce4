/** Each stroke as x and y in turn, in whole pixels of the pad it was drawn on. */
export type Strokes = readonly (readonly number[])[];

export interface DrawnSignature {
  readonly width: number;
  readonly height: number;
  readonly strokes: Strokes;
  /** When the hand left the pad, in milliseconds: who signs the same way twice still signs anew, a copy does not. */
  readonly drawnAt?: number;
}

export const MOST_STROKES = 80;
export const MOST_NUMBERS = 8_000;
/** The smallest and the largest side of a pad. */
export const PAD_SIDES = { smallest: 80, largest: 4_000 } as const;

const FEWEST_POINTS = 10;
/** Shares of the pad that a signature spans, so that a dot or a dash is none. */
const LEAST_WIDTH = 0.12;
const LEAST_HEIGHT = 0.08;
/** How much longer the line is than the straight way across it. */
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

/** Whether these can be strokes at all: whole pairs of whole numbers, on the pad. */
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

/** What is wrong with a drawn signature, as a person would say it; null when it can be one (T44). */
export function drawingProblem(drawing: DrawnSignature): string | null {
  if (!isDrawing(drawing)) return 'This signature could not be read. Please draw it again.';
  const strokes = drawing.strokes.map(pointsOf);
  const points = strokes.flat();
  if (points.length === 0) return 'Sign in the box.';
  const { width, height } = extentOf(points);
  const isSmall = width < LEAST_WIDTH * drawing.width || height < LEAST_HEIGHT * drawing.height;
  if (points.length < FEWEST_POINTS || isSmall) {
    return 'This is too small for a signature. Use the whole box.';
  }
  const length = strokes
    .flatMap((stroke) =>
      stroke.slice(1).map((point, index) => distance(point, stroke[index] ?? point)),
    )
    .reduce((sum, part) => sum + part, 0);
  if (length < LEAST_WINDING * Math.hypot(width, height)) {
    return 'A line is not a signature. Please sign as you do at your bank.';
  }
  return null;
}

/** The box around all that is drawn. */
export const drawnExtent = ({ strokes }: Pick<DrawnSignature, 'strokes'>) =>
  extentOf(strokes.flatMap(pointsOf));

/** The same drawing wherever on the pad it stands: what is compared to find a copy. */
export function drawingAlone({ strokes }: DrawnSignature): Strokes {
  const { left, top } = drawnExtent({ strokes });
  return strokes.map((stroke) =>
    stroke.map((number, place) => number - (place % 2 === 0 ? left : top)),
  );
}
