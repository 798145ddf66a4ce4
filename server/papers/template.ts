import type { Fact, Paper } from '../../content/papers/paper.ts';
import { block } from './blocks.ts';
import { type Format, sheetOfPaper } from './format.ts';
import { longDay } from './long-day.ts';
import { colour } from './palette.ts';
import { Sheet } from './sheet.ts';

/** Never claims a check that nobody made. */
function editionText({ edition, lastChecked }: Paper): string {
  if (lastChecked === undefined) return `Edition of ${longDay(edition)}`;
  return lastChecked === null
    ? `Edition of ${longDay(edition)}, not yet checked with the authorities`
    : `Facts last checked on ${longDay(lastChecked)}`;
}

/** The brand's logo: a person in a doorway. */
function mark(sheet: Sheet): void {
  const { side, top } = sheet.format.margin;
  sheet.ornament((pdf) => {
    pdf.translate(side, top - 6);
    pdf.path('M0 40 V17 A17 17 0 0 1 34 17 V40 Z').fill(colour.palm);
    pdf.circle(17, 18, 5.4).fill(colour.paper);
    pdf.path('M7 40 V37 A10 10 0 0 1 27 37 V40 Z').fill(colour.paper);
  });
}

function opening(sheet: Sheet, { title, subtitle, glance }: Paper): void {
  const { format } = sheet;
  mark(sheet);
  sheet.moveTo(format.margin.top + 54);
  sheet.text(title, { size: format.title, strong: true, leading: 1.1, tag: 'H1' });
  sheet.space(8);
  const width = Math.min(400, sheet.width);
  sheet.text(subtitle, { size: format.subtitle, leading: 1.5, colour: colour.quiet, width });
  sheet.space(18);
  if (glance.length > 0) atAGlance(sheet, glance);
}

function atAGlance(sheet: Sheet, facts: readonly Fact[]): void {
  const { margin, small, size } = sheet.format;
  const top = sheet.y;
  const column = sheet.width / facts.length;
  const inner = column - (size === 'A5' ? 18 : 28);
  const name = { size: small, leading: 1.5, colour: colour.quiet, width: inner };
  const value = { size: size === 'A5' ? 13 : 14, strong: true, leading: 1.25, width: inner };
  const heights = facts.map((fact) => {
    return sheet.heightOf(fact.name, name) + sheet.heightOf(fact.value, value);
  });
  const height = Math.max(...heights) + 34;
  sheet.ornament((pdf) =>
    pdf.roundedRect(margin.side, top, sheet.width, height, 12).fill(colour.sand),
  );
  facts.forEach((fact, index) => {
    const x = margin.side + index * column + (size === 'A5' ? 12 : 16);
    sheet.moveTo(top + 15);
    sheet.text(fact.name, { ...name, x });
    sheet.space(2);
    sheet.text(fact.value, { ...value, x });
  });
  sheet.moveTo(top + height);
}

/** Stamped on every page, so that no single page can be mistaken for a contract. */
function stampPage(sheet: Sheet, word: string): void {
  const { side, top } = sheet.format.margin;
  sheet.ornament((pdf) => {
    pdf.font('strong').fontSize(10.5);
    const room = pdf.widthOfString(word) + 22;
    const left = side + sheet.width - room;
    pdf
      .roundedRect(left, top - 30, room, 22, 6)
      .lineWidth(1)
      .stroke(colour.terra);
    pdf.fillColor(colour.terra).text(word, left + 11, top - 25.5, { lineBreak: false });
  });
}

function footers(sheet: Sheet, paper: Paper): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  const { format, width } = sheet;
  // A half-size page only has room for one of the two.
  const left =
    format.size === 'A5' ? editionText(paper) : `${paper.title}  ·  ${editionText(paper)}`;
  for (let page = start; page < start + count; page += 1) {
    sheet.pdf.switchToPage(page);
    if (paper.stamp !== undefined) stampPage(sheet, paper.stamp);
    const y = sheet.pdf.page.height - format.margin.bottom + 28;
    sheet.ornament((pdf) => {
      // Without a bottom margin, because otherwise the footer itself would start a new page.
      pdf.page.margins.bottom = 0;
      pdf.font('text').fontSize(8.5).fillColor(colour.quiet);
      pdf.text(left, format.margin.side, y, { width, lineBreak: false });
      pdf.text(`${page + 1} / ${count}`, format.margin.side, y, { width, align: 'right' });
    });
  }
}

/** The whole document as a tagged PDF; the same input always gives the same bytes. */
export async function typeset(paper: Paper, format: Format = sheetOfPaper): Promise<Buffer> {
  const sheet = new Sheet(paper.title, paper.subject, paper.edition, format);
  const parts: Buffer[] = [];
  const whole = Promise.withResolvers<void>();
  sheet.pdf.on('data', (part: Buffer) => parts.push(part));
  sheet.pdf.on('end', () => whole.resolve());
  opening(sheet, paper);
  for (const { heading, blocks, newPage } of paper.sections) {
    if (newPage && format.size === 'A4') sheet.pdf.addPage();
    else sheet.space(20);
    sheet.room(76);
    sheet.group('Sect', () => {
      sheet.text(heading, { size: format.heading, strong: true, leading: 1.2, tag: 'H2' });
      sheet.space(9);
      for (const part of blocks) block(sheet, part);
    });
  }
  footers(sheet, paper);
  sheet.end();
  await whole.promise;
  return Buffer.concat(parts);
}
