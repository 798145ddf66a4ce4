import { type DrawnSignature, isDrawing } from './signature-strokes.ts';

/** Only letters and punctuation, because a drawing must never look like a card number. */
const ZERO = 95;
const REACH = 30;
const BASE = 2 * REACH + 1;

const characterFor = (value: number) => String.fromCharCode(ZERO + value);
const encodeNumber = (value: number) =>
  characterFor(Math.floor(value / BASE) - REACH) + characterFor((value % BASE) - REACH);

/** Splits a distance into whole steps that fit into one character each. */
function steps(dx: number, dy: number): [number, number][] {
  const count = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / REACH));
  return Array.from({ length: count }, (_, index) => {
    const share = (whole: number) =>
      Math.round((whole * (index + 1)) / count) - Math.round((whole * index) / count);
    return [share(dx), share(dy)];
  });
}

function packStroke(stroke: readonly number[]): string {
  let text = encodeNumber(stroke[0] ?? 0) + encodeNumber(stroke[1] ?? 0);
  for (let at = 2; at + 1 < stroke.length; at += 2) {
    const dx = (stroke[at] ?? 0) - (stroke[at - 2] ?? 0);
    const dy = (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0);
    for (const [x, y] of steps(dx, dy)) text += characterFor(x) + characterFor(y);
  }
  return text;
}

/** Encodes a drawing as a short text, to store it before it is sent. */
export const packDrawing = ({ width, height, strokes }: DrawnSignature): string =>
  [encodeNumber(width) + encodeNumber(height), ...strokes.map(packStroke)].join(' ');

function unpackStroke(text: string): number[] {
  const values = Array.from(text, (character) => character.charCodeAt(0) - ZERO);
  const decodeNumber = (at: number) =>
    ((values[at] ?? 0) + REACH) * BASE + (values[at + 1] ?? 0) + REACH;
  let x = decodeNumber(0);
  let y = decodeNumber(2);
  const numbers = [x, y];
  for (let at = 4; at + 1 < values.length; at += 2) {
    x += values[at] ?? 0;
    y += values[at + 1] ?? 0;
    numbers.push(x, y);
  }
  return numbers;
}

const packed = /^[A-}]{4}( [A-}]{4}([A-}]{2})*)*$/;

/** Decodes a drawing; null if the text is invalid. */
export function unpackDrawing(text: string): DrawnSignature | null {
  if (!packed.test(text)) return null;
  const [sides, ...strokes] = text.split(' ').map(unpackStroke);
  const [width = 0, height = 0] = sides ?? [];
  const drawing = { width, height, strokes };
  return isDrawing(drawing) ? drawing : null;
}
