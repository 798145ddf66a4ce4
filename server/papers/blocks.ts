import type { Block, Fact, Step } from '../../content/papers/paper.ts';
import { colour } from './palette.ts';
import { drawRow, type Line, paddedRow, rowHeight, rowOf } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { signatures } from './signature-lines.ts';

const bodyOf = ({ format }: Sheet) => ({ size: format.body });
const smallOf = ({ format }: Sheet) => ({ size: format.small, colour: colour.quiet });

/** The same parts of both languages in pairs. A missing one is an error: nobody signs half a text. */
export function pairs<Part>(en: readonly Part[], ar: readonly Part[]): [Part, Part][] {
  if (en.length !== ar.length)
    throw new Error('The two languages of a document have different parts.');
  return en.map((part, index) => {
    const other = ar[index];
    if (other === undefined)
      throw new Error('The two languages of a document have different parts.');
    return [part, other];
  });
}

function list(sheet: Sheet, en: readonly string[], ar: readonly string[]): void {
  const style = { ...bodyOf(sheet), inset: 12, tag: 'LBody' };
  for (const [one, other] of pairs(en, ar)) {
    const row = rowOf(one, other, (item): Line[] => [[item, style]]);
    const dots = () => {
      const y = sheet.y + 3 + style.size * 0.72;
      const { columnWidth } = sheet;
      for (const x of [sheet.columnX('en') + 2, sheet.columnX('ar') + columnWidth - 2]) {
        sheet.ornament((pdf) => pdf.circle(x, y, 1.8).fill(colour.palm));
      }
    };
    sheet.group('LI', () => paddedRow(sheet, row, 3, dots));
  }
}

function note(sheet: Sheet, en: string, ar: string): void {
  const row = rowOf(en, ar, (text): Line[] => [[text, { ...bodyOf(sheet), inset: 10 }]]);
  const height = rowHeight(sheet, row) + 20;
  sheet.space(4);
  sheet.room(height);
  const top = sheet.y;
  const { side } = sheet.format.margin;
  sheet.ornament((pdf) => pdf.roundedRect(side, top, sheet.width, height, 8).fill(colour.palmTint));
  sheet.moveTo(top + 10);
  drawRow(sheet, row);
  sheet.moveTo(top + height);
}

function steps(sheet: Sheet, en: readonly Step[], ar: readonly Step[]): void {
  for (const [index, [one, other]] of pairs(en, ar).entries()) {
    const row = rowOf(one, other, ({ title, text, who, time }): Line[] => [
      [`${index + 1}. ${title}`, { size: sheet.format.body + 1, strong: true, leading: 1.4 }],
      [text, bodyOf(sheet)],
      [who, { ...smallOf(sheet), colour: colour.palm, strong: true, above: 3 }],
      [time, smallOf(sheet)],
    ]);
    paddedRow(sheet, row, 7, () => rule(sheet));
  }
}

const rule = (sheet: Sheet) => {
  const { side } = sheet.format.margin;
  sheet.line(side, side + sheet.width, sheet.y, colour.line);
};

function factRow(sheet: Sheet, en: Fact, ar: Fact) {
  const value = { ...bodyOf(sheet), tag: 'TD' };
  return rowOf(en, ar, ({ name, value: said, text, once }): Line[] => [
    [name, { ...bodyOf(sheet), strong: true, tag: 'TH' }],
    ...(once ? [] : [[text === undefined ? said : `${said}. ${text}`, value] as const]),
  ]);
}

const PADDING = 5;

/** A value for both languages, below the two names. */
function sharedValue(sheet: Sheet, { once, value }: Fact) {
  const style = { size: sheet.format.small, isWide: true, tag: 'TD' };
  return once ? { language: 'en' as const, text: value, style } : undefined;
}

function facts(
  sheet: Sheet,
  en: readonly Fact[],
  ar: readonly Fact[],
  isWhole: boolean | undefined,
): void {
  const rows = pairs(en, ar).map(([one, other]) => {
    const row = factRow(sheet, one, other);
    const shared = sharedValue(sheet, one);
    const height = rowHeight(sheet, row) + 2 * PADDING + (shared ? sheet.heightOf(shared) : 0);
    return { row, shared, height };
  });
  if (isWhole) sheet.room(rows.reduce((sum, { height }) => sum + height, 0));
  for (const [index, { row, shared, height }] of rows.entries()) {
    // Keeps the last one from being alone on a page.
    const after = index === rows.length - 2 ? (rows.at(-1)?.height ?? 0) : 0;
    sheet.room(height + after);
    sheet.group('TR', () => {
      paddedRow(sheet, row, PADDING, () => rule(sheet));
      if (shared) {
        sheet.space(-PADDING);
        sheet.text(shared);
        sheet.space(PADDING);
      }
    });
  }
}

/** One part of the document in both languages, side by side. */
export function block(sheet: Sheet, en: Block, ar: Block): void {
  if ('paragraph' in en && 'paragraph' in ar) {
    const row = rowOf(en.paragraph, ar.paragraph, (text): Line[] => [[text, bodyOf(sheet)]]);
    paddedRow(sheet, row, 3);
  } else if ('list' in en && 'list' in ar) {
    sheet.group('L', () => list(sheet, en.list, ar.list));
  } else if ('note' in en && 'note' in ar) note(sheet, en.note, ar.note);
  else if ('steps' in en && 'steps' in ar) steps(sheet, en.steps, ar.steps);
  else if ('facts' in en && 'facts' in ar) {
    sheet.group('Table', () => facts(sheet, en.facts, ar.facts, en.whole));
  } else if ('signatures' in en && 'signatures' in ar) {
    signatures(sheet, pairs(en.signatures, ar.signatures));
  } else throw new Error('The two languages of a document have different parts.');
  sheet.space(4);
}
