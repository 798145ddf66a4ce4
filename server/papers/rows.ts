import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { colour } from './palette.ts';
import type { Sheet, TextStyle } from './sheet.ts';

/** One text of a cell: what it says and how it looks. */
export type Line = readonly [text: string, style: TextStyle];

/** A row has the same content in both languages, so that neither column drifts from the other. */
export type Row = Readonly<Record<OwnLanguage, readonly Line[]>>;

const languages = ['en', 'ar'] as const;

export const rowOf = <Part>(en: Part, ar: Part, lines: (part: Part) => readonly Line[]): Row => ({
  en: lines(en),
  ar: lines(ar),
});

export const rowHeight = (sheet: Sheet, row: Row): number =>
  Math.max(
    ...languages.map((language) =>
      row[language].reduce(
        (sum, [text, style]) => sum + sheet.heightOf({ language, text, style }),
        0,
      ),
    ),
  );

/** Draws both cells from the same height; the next row begins below the longer one. */
export function drawRow(sheet: Sheet, row: Row): void {
  const top = sheet.y;
  let bottom = top;
  for (const language of languages) {
    sheet.moveTo(top);
    for (const [text, style] of row[language]) sheet.text({ language, text, style });
    bottom = Math.max(bottom, sheet.y);
  }
  sheet.moveTo(bottom);
}

/** The line between the columns. */
export function divide(sheet: Sheet, from: number, to: number): void {
  const middle = sheet.format.pageWidth / 2;
  sheet.ornament((pdf) =>
    pdf.moveTo(middle, from).lineTo(middle, to).lineWidth(0.8).stroke(colour.line),
  );
}

/** A row with space around it and the line between the columns, on one page. */
export function paddedRow(sheet: Sheet, row: Row, padding: number, before?: () => void): void {
  const height = rowHeight(sheet, row) + 2 * padding;
  sheet.room(height);
  const top = sheet.y;
  divide(sheet, top, top + height);
  before?.();
  sheet.moveTo(top + padding);
  drawRow(sheet, row);
  sheet.moveTo(top + height);
}
