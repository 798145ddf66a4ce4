import type { Block, Fact, Step } from '../../content/papers/paper.ts';
import { colour } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { signatures } from './signature-lines.ts';

const bodyOf = ({ format }: Sheet) => ({ size: format.body, leading: 1.55 });

function list(sheet: Sheet, items: readonly string[]): void {
  const { side } = sheet.format.margin;
  const inset = 18;
  const style = { ...bodyOf(sheet), x: side + inset, width: sheet.width - inset, tag: 'LBody' };
  for (const item of items) {
    sheet.room(sheet.heightOf(item, style));
    const y = sheet.y + style.size * 0.705;
    sheet.ornament((pdf) => pdf.circle(side + 4, y, 2).fill(colour.palm));
    sheet.group('LI', () => sheet.text(item, style));
    sheet.space(4);
  }
}

function note(sheet: Sheet, text: string): void {
  const { side } = sheet.format.margin;
  const style = { ...bodyOf(sheet), x: side + 18, width: sheet.width - 36 };
  const height = sheet.heightOf(text, style) + 26;
  sheet.room(height);
  const top = sheet.y;
  sheet.ornament((pdf) =>
    pdf.roundedRect(side, top, sheet.width, height, 10).fill(colour.palmTint),
  );
  sheet.moveTo(top + 13);
  sheet.text(text, style);
  sheet.moveTo(top + height);
}

function step(sheet: Sheet, { title, text, who, time }: Step, index: number): void {
  const { side } = sheet.format.margin;
  const x = side + 40;
  const inner = sheet.width - 40 - 118;
  const heading = { size: 12.5, strong: true, leading: 1.3, x, width: inner };
  const words = { ...bodyOf(sheet), x, width: inner };
  const height = sheet.heightOf(title, heading) + sheet.heightOf(text, words) + 2;
  sheet.room(height + 12);
  const top = sheet.y;
  sheet.ornament((pdf) => pdf.circle(side + 13, top + 9, 13).fill(colour.palmTint));
  sheet.moveTo(top + 1.5);
  const number = String(index + 1);
  const middle = side + 13 - (number.length * 11) / 3.4;
  sheet.text(number, { size: 11, strong: true, colour: colour.palm, x: middle, width: 20 });
  sheet.moveTo(top);
  sheet.text(title, heading);
  sheet.space(2);
  sheet.text(text, words);
  const bottom = sheet.y;
  const aside = { x: side + sheet.width - 104, width: 104 };
  sheet.moveTo(top + 1.5);
  sheet.text(who, { size: 9.5, strong: true, colour: colour.palm, leading: 1.4, ...aside });
  sheet.text(time, { size: sheet.format.small, leading: 1.5, colour: colour.quiet, ...aside });
  sheet.moveTo(Math.max(bottom, sheet.y) + 17);
}

function measured(sheet: Sheet, rows: readonly Fact[]) {
  const { margin, names } = sheet.format;
  const body = bodyOf(sheet);
  const left = { ...body, strong: true, width: names };
  const right = { ...body, x: margin.side + names + 18, width: sheet.width - names - 18 };
  const drawn = rows.map(({ name, value, text }) => {
    const words = text === undefined ? value : `${value}. ${text}`;
    const height = Math.max(sheet.heightOf(name, left), sheet.heightOf(words, right)) + 16;
    return { name, words, height };
  });
  return { left, right, drawn };
}

function facts(sheet: Sheet, rows: readonly Fact[], whole = false): void {
  const { margin } = sheet.format;
  const { left, right, drawn } = measured(sheet, rows);
  if (whole) sheet.room(drawn.reduce((sum, { height }) => sum + height, 0));
  for (const [index, { name, words, height }] of drawn.entries()) {
    // Keeps the last one from being alone on a page.
    const after = index === drawn.length - 2 ? (drawn.at(-1)?.height ?? 0) : 0;
    sheet.room(height + after);
    const top = sheet.y;
    sheet.line(margin.side, margin.side + sheet.width, top, colour.line);
    sheet.group('TR', () => {
      sheet.moveTo(top + 8);
      sheet.text(name, { ...left, tag: 'TH' });
      sheet.moveTo(top + 8);
      sheet.text(words, { ...right, tag: 'TD' });
    });
    sheet.moveTo(top + height);
  }
}

export function block(sheet: Sheet, part: Block): void {
  if ('paragraph' in part) {
    const body = bodyOf(sheet);
    sheet.room(sheet.heightOf(part.paragraph, body));
    sheet.text(part.paragraph, body);
  } else if ('list' in part) sheet.group('L', () => list(sheet, part.list));
  else if ('note' in part) note(sheet, part.note);
  else if ('steps' in part) part.steps.forEach((one, index) => step(sheet, one, index));
  else if ('signatures' in part) signatures(sheet, part.signatures);
  else sheet.group('Table', () => facts(sheet, part.facts, part.whole));
  sheet.space(8);
}
