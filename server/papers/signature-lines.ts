import type { SignatureLine } from '../../content/papers/paper.ts';
import { colour } from './palette.ts';
import type { Sheet } from './sheet.ts';

const GAP = 24;

/** Signature lines: side by side on a large page, one below the other on a phone. */
export function signatures(sheet: Sheet, lines: readonly SignatureLine[]): void {
  if (sheet.format.size === 'A5') return lines.forEach((line) => ownLine(sheet, line));
  const column = (sheet.width - GAP * (lines.length - 1)) / lines.length;
  sheet.room(86);
  const y = sheet.y + 58;
  lines.forEach(({ name }, index) => {
    const x = sheet.format.margin.side + index * (column + GAP);
    sheet.line(x, x + column, y, colour.quiet);
    sheet.moveTo(y + 6);
    sheet.text(name, { ...small(sheet), x, width: column });
  });
  sheet.space(14);
}

const small = ({ format }: Sheet) => ({ size: format.small, leading: 1.5, colour: colour.quiet });

function ownLine(sheet: Sheet, { name, image, note }: SignatureLine): void {
  const height = 84;
  const x = sheet.format.margin.side;
  sheet.room(height + 46);
  const top = sheet.y;
  if (image !== undefined) {
    sheet.picture(image, `Signature: ${name}`, {
      x,
      y: top + 4,
      width: sheet.width,
      height: height - 8,
    });
  }
  sheet.line(x, x + sheet.width, top + height, colour.quiet);
  sheet.moveTo(top + height + 6);
  sheet.text(name, { ...small(sheet), strong: true, colour: colour.ink });
  if (note !== undefined) sheet.text(note, small(sheet));
  sheet.space(12);
}
