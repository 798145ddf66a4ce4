import bidiFactory from 'bidi-js';
import { type Typeface, typefaceFor } from './typefaces.ts';

const bidi = bidiFactory();

/** Text of one direction and one font, which is drawn at once. */
export interface Piece {
  readonly text: string;
  /** Odd from right to left, as in the Unicode bidirectional algorithm. */
  readonly level: number;
  readonly typeface: Typeface;
  readonly width: number;
}

/** A piece with its distance from the left end of its line. */
export interface PlacedPiece extends Piece {
  readonly left: number;
}

export interface TextLine {
  /** In reading order, so that extracted text has it, too. */
  readonly pieces: readonly PlacedPiece[];
  readonly width: number;
}

interface Setting {
  readonly direction: 'ltr' | 'rtl';
  readonly isStrong: boolean;
  readonly width: number;
  readonly measure: (text: string, typeface: Typeface) => number;
}

/** Controls of direction: they act on the order and have no glyphs. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, '');

/** From right to left a word and each mark beside it are pieces: readers of PDFs keep their order then. */
const RIGHT_TO_LEFT = /\s+|[\p{L}\p{M}\u200c\u200d]+|./gsu;
const LEFT_TO_RIGHT = /\s+|\S+/gsu;

function piecesOf(text: string, { direction, isStrong, measure }: Setting): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const pieces: Piece[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    const level = levels[start] ?? 0;
    while (end < text.length && levels[end] === level) end += 1;
    const isRightToLeft = level % 2 === 1;
    const run = withoutControls(text.slice(start, end));
    for (const [part] of run.matchAll(isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT)) {
      const typeface = typefaceFor(part, isRightToLeft, isStrong);
      pieces.push({ text: part, level, typeface, width: measure(part, typeface) });
    }
  }
  return pieces;
}

const isSpace = ({ text }: Piece) => text.trim() === '';

/** Cuts a word that is wider than its column. */
function cut(piece: Piece, { width, measure }: Setting): Piece[] {
  if (piece.width <= width) return [piece];
  const parts: Piece[] = [];
  for (const letter of piece.text) {
    const last = parts.at(-1);
    const text = (last?.text ?? '') + letter;
    const size = measure(text, piece.typeface);
    if (last && size <= width) parts[parts.length - 1] = { ...piece, text, width: size };
    else parts.push({ ...piece, text: letter, width: measure(letter, piece.typeface) });
  }
  return parts;
}

/** Pieces between two spaces stay together. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (isOpen && !isSpace(piece)) words.at(-1)?.push(piece);
    else words.push([piece]);
    isOpen = !isSpace(piece);
  }
  return words;
}

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0);

/** The order in which they stand from left to right (rule L2 of the algorithm). */
function fromTheLeft(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const most = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = most; level >= 1; level -= 1) {
    for (let start = 0, end = 0; start < ordered.length; start = end + 1) {
      end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
    }
  }
  return ordered;
}

/** Words beside each other from left to right are one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const isSame = last?.level === piece.level && last.typeface === piece.typeface;
    if (last && isSame && piece.level % 2 === 0) {
      const width = last.width + piece.width;
      whole[whole.length - 1] = { ...last, text: last.text + piece.text, width };
    } else whole.push(piece);
  }
  return whole;
}

function placed(pieces: readonly Piece[]): TextLine {
  const first = pieces.findIndex((piece) => !isSpace(piece));
  const last = pieces.findLastIndex((piece) => !isSpace(piece));
  const whole = joined(pieces.slice(Math.max(0, first), last + 1));
  const lefts = new Map<Piece, number>();
  let width = 0;
  for (const piece of fromTheLeft(whole)) {
    lefts.set(piece, width);
    width += piece.width;
  }
  return { pieces: whole.map((piece) => ({ ...piece, left: lefts.get(piece) ?? 0 })), width };
}

/** Breaks a text into lines that fit the width, each in the order that its script asks for. */
export function textLines(text: string, setting: Setting): TextLine[] {
  const lines: Piece[][] = [];
  let room = 0;
  for (const word of wordsOf(piecesOf(text, setting).flatMap((piece) => cut(piece, setting)))) {
    const width = widthOf(word);
    const line = lines.at(-1);
    if (line && (width <= room || word.every(isSpace))) {
      line.push(...word);
      room -= width;
    } else {
      lines.push([...word]);
      room = setting.width - width;
    }
  }
  return lines.map(placed);
}
