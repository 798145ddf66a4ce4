import type { BilingualPaper, Fact } from '../../content/papers/paper.ts';
import { block, pairs } from './blocks.ts';
import { type Format, sheetOfPaper } from './format.ts';
import { colour } from './palette.ts';
import { drawRow, type Line, paddedRow, rowHeight, rowOf } from './rows.ts';
import { Sheet } from './sheet.ts';

/** The brand's logo between the columns: a person in a doorway. */
function mark(sheet: Sheet): void {
  sheet.ornament((pdf) => {
    pdf.translate(sheet.format.pageWidth / 2 - 10.2, sheet.format.margin.top).scale(0.6);
    pdf.path('M0 40 V17 A17 17 0 0 1 34 17 V40 Z').fill(colour.palm);
    pdf.circle(17, 18, 5.4).fill(colour.paper);
    pdf.path('M7 40 V37 A10 10 0 0 1 27 37 V40 Z').fill(colour.paper);
  });
}

function opening(sheet: Sheet, { en, ar }: BilingualPaper): void {
  const { body, margin, title: size } = sheet.format;
  mark(sheet);
  const title = rowOf(en, ar, ({ title: text }): Line[] => [
    [text, { size, strong: true, leading: 1.2, tag: 'H1' }],
  ]);
  drawRow(sheet, title);
  sheet.space(6);
  drawRow(
    sheet,
    rowOf(en, ar, ({ subtitle }): Line[] => [[subtitle, { size: body, colour: colour.quiet }]]),
  );
  sheet.space(12);
  sheet.line(margin.side, margin.side + sheet.width, sheet.y, colour.ink, 1.4);
  sheet.space(10);
  if (en.glance.length > 0) atAGlance(sheet, pairs(en.glance, ar.glance));
}

function atAGlance(sheet: Sheet, facts: readonly (readonly [Fact, Fact])[]): void {
  const { body, margin, small } = sheet.format;
  const rows = facts.map(([en, ar]) =>
    rowOf(en, ar, ({ name, value }): Line[] => [
      [name, { size: small, colour: colour.quiet, inset: 12, above: 3 }],
      [value, { size: body + 1, strong: true, leading: 1.3, inset: 12 }],
    ]),
  );
  const height = rows.reduce((sum, row) => sum + rowHeight(sheet, row), 0) + 18;
  const top = sheet.y;
  sheet.ornament((pdf) =>
    pdf.roundedRect(margin.side, top, sheet.width, height, 10).fill(colour.sand),
  );
  sheet.moveTo(top + 7);
  for (const row of rows) drawRow(sheet, row);
  sheet.moveTo(top + height);
}

/** Stamped on every page, so that no single page can be mistaken for a contract. */
function stampPage(sheet: Sheet, { en, ar }: BilingualPaper): void {
  const { margin } = sheet.format;
  const size = 9;
  const place = (text: string, language: 'en' | 'ar') => {
    const width = sheet.widthOf(text, language === 'en' ? 'strong' : 'arabicStrong', size) + 18;
    const left = language === 'en' ? margin.side : margin.side + sheet.width - width;
    const top = margin.top - 27;
    sheet.ornament((pdf) => {
      pdf.roundedRect(left, top, width, 19, 6).lineWidth(1).stroke(colour.terra);
      sheet.moveTo(top + 3);
      const style = { size, strong: true, colour: colour.terra, inset: 9, leading: 1.4 };
      sheet.write({ language, text, style });
    });
  };
  place(en.stamp ?? '', 'en');
  place(ar.stamp ?? '', 'ar');
}

function footers(sheet: Sheet, paper: BilingualPaper): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  const { margin, pageWidth } = sheet.format;
  const style = { size: 7.5, colour: colour.quiet, leading: 1.3 };
  for (let page = start; page < start + count; page += 1) {
    sheet.pdf.switchToPage(page);
    if (paper.en.stamp !== undefined) stampPage(sheet, paper);
    const y = sheet.pdf.page.height - margin.bottom + 20;
    sheet.ornament((pdf) => {
      for (const language of ['en', 'ar'] as const) {
        sheet.moveTo(y);
        sheet.write({ language, text: paper[language].footer, style });
      }
      pdf.font('text').fontSize(style.size).fillColor(colour.quiet);
      const number = `${page + 1} / ${count}`;
      const left = (pageWidth - pdf.widthOfString(number)) / 2;
      pdf.text(number, left, y + 14, { lineBreak: false });
      sheet.readFromTheRight();
    });
  }
}

/** The whole document as a tagged PDF; the same input always gives the same bytes. */
export async function typeset(
  paper: BilingualPaper,
  format: Format = sheetOfPaper,
): Promise<Buffer> {
  const { en, ar } = paper;
  const sheet = new Sheet(en.title, en.subject, en.edition, format);
  const parts: Buffer[] = [];
  const whole = Promise.withResolvers<void>();
  sheet.pdf.on('data', (part: Buffer) => parts.push(part));
  sheet.pdf.on('end', () => whole.resolve());
  opening(sheet, paper);
  for (const [one, other] of pairs(en.sections, ar.sections)) {
    sheet.space(format.size === 'A4' ? 6 : 10);
    const heading = rowOf(one, other, ({ heading: text }): Line[] => [
      [text, { size: format.heading, strong: true, leading: 1.3, tag: 'H2' }],
    ]);
    sheet.room(rowHeight(sheet, heading) + 70);
    sheet.group('Sect', () => {
      paddedRow(sheet, heading, 4);
      for (const [left, right] of pairs(one.blocks, other.blocks)) block(sheet, left, right);
    });
  }
  footers(sheet, paper);
  sheet.end();
  await whole.promise;
  return Buffer.concat(parts);
}
