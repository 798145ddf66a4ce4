import type { SignatureLine } from '../../content/papers/paper.ts';
import { colour } from './palette.ts';
import { drawRow, type Line, rowHeight, rowOf } from './rows.ts';
import type { Sheet } from './sheet.ts';

const INSET = 12;

/** One place to sign for both texts, with the name below it in both languages. */
function place(sheet: Sheet, en: SignatureLine, ar: SignatureLine): void {
  const { margin, size, small } = sheet.format;
  const row = rowOf(en, ar, ({ name, note }): Line[] => [
    [name, { size: small + 1, strong: true, inset: INSET }],
    ...(note === undefined
      ? []
      : [[note, { size: small, colour: colour.quiet, inset: INSET }] as const]),
  ]);
  const room = size === 'A5' ? 76 : 44;
  const height = room + rowHeight(sheet, row) + 16;
  sheet.room(height + 8);
  const top = sheet.y;
  const [left, right] = [margin.side, margin.side + sheet.width];
  sheet.ornament((pdf) =>
    pdf.roundedRect(left, top, sheet.width, height, 8).lineWidth(0.8).stroke(colour.line),
  );
  if (en.image !== undefined) {
    const box = { x: left + INSET, y: top + 6, width: sheet.width - 2 * INSET, height: room - 10 };
    sheet.picture(en.image, `Signature: ${en.name}`, box);
  }
  sheet.line(left + INSET, right - INSET, top + room, colour.quiet);
  sheet.moveTo(top + room + 6);
  drawRow(sheet, row);
  sheet.moveTo(top + height + 8);
}

export function signatures(
  sheet: Sheet,
  lines: readonly (readonly [SignatureLine, SignatureLine])[],
): void {
  for (const [en, ar] of lines) place(sheet, en, ar);
}
