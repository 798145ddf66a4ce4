import type { PointGroup } from 'signature_pad';
import { packDrawing } from '../../../rules/documents/packed-strokes.ts';
import type { DrawnSignature } from '../../../rules/documents/signature-strokes.ts';

interface Side {
  readonly width: number;
  readonly height: number;
}

/** The longest draft that the server accepts for a field. */
const LONGEST_DRAFT = 2000;

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** The strokes of the pad in whole pixels; points outside the pad are moved to its edge. */
export const strokesOf = (groups: readonly PointGroup[], { width, height }: Side) => ({
  width,
  height,
  strokes: groups.map(({ points }) =>
    points.flatMap(({ x, y }) => [within(x, width), within(y, height)]),
  ),
});

type Pen = Omit<PointGroup, 'points'>;

/** Scales the whole drawing to a pad of another size and centres it. */
export function groupsFor(drawing: DrawnSignature, side: Side, pen: Pen): PointGroup[] {
  const scale = Math.min(side.width / drawing.width, side.height / drawing.height);
  const left = (side.width - drawing.width * scale) / 2;
  const top = (side.height - drawing.height * scale) / 2;
  return drawing.strokes.map((stroke) => ({
    ...pen,
    points: Array.from({ length: stroke.length / 2 }, (_, at) => ({
      x: left + (stroke[2 * at] ?? 0) * scale,
      y: top + (stroke[2 * at + 1] ?? 0) * scale,
      pressure: 0.5,
      // The pen's width follows its speed, so an even speed gives an even line.
      time: at * 16,
    })),
  }));
}

const halved = (stroke: readonly number[]): number[] =>
  stroke.filter((_, at) => Math.floor(at / 2) % 2 === 0 || at >= stroke.length - 2);

/** Encodes the drawing as a draft; drops every other point until it is short enough to store. */
export function draftOf(drawing: DrawnSignature): string {
  const text = packDrawing(drawing);
  const count = drawing.strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (text.length <= LONGEST_DRAFT || count < 40) return text.slice(0, LONGEST_DRAFT);
  return draftOf({ ...drawing, strokes: drawing.strokes.map(halved) });
}
