import type { Block, Fact, Guide, Step } from './document.ts';
import { colour } from './palette.ts';
import { margin, Sheet, width } from './sheet.ts';

const body = { size: 10.5, leading: 1.55 } as const;
const small = { size: 9, leading: 1.5, colour: colour.quiet } as const;

function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Never claims a check that nobody made. */
function standing({ edition, lastChecked }: Guide): string {
  return lastChecked === null
    ? `Edition of ${longDay(edition)}, not yet checked with the authorities`
    : `Facts last checked on ${longDay(lastChecked)}`;
}

/** A person in a doorway: the house's mark. */
function mark(sheet: Sheet): void {
  sheet.ornament((pdf) => {
    pdf.translate(margin.side, margin.top - 6);
    pdf.path('M0 40 V17 A17 17 0 0 1 34 17 V40 Z').fill(colour.palm);
    pdf.circle(17, 18, 5.4).fill(colour.paper);
    pdf.path('M7 40 V37 A10 10 0 0 1 27 37 V40 Z').fill(colour.paper);
  });
}

function opening(sheet: Sheet, guide: Guide): void {
  mark(sheet);
  sheet.moveTo(margin.top + 54);
  sheet.text(guide.title, { size: 34, strong: true, leading: 1.1, tag: 'H1' });
  sheet.space(8);
  sheet.text(guide.subtitle, { size: 13, leading: 1.5, colour: colour.quiet, width: 400 });
  sheet.space(18);
  glance(sheet, guide.glance);
}

function glance(sheet: Sheet, facts: readonly Fact[]): void {
  const top = sheet.y;
  const column = width / facts.length;
  const inner = column - 28;
  const heights = facts.map(
    ({ name, value }) =>
      sheet.heightOf(name, { ...small, width: inner }) +
      sheet.heightOf(value, { size: 14, strong: true, leading: 1.25, width: inner }),
  );
  const height = Math.max(...heights) + 34;
  sheet.ornament((pdf) => pdf.roundedRect(margin.side, top, width, height, 12).fill(colour.sand));
  facts.forEach(({ name, value }, index) => {
    const x = margin.side + index * column + 16;
    sheet.moveTo(top + 15);
    sheet.text(name, { ...small, x, width: inner });
    sheet.space(2);
    sheet.text(value, { size: 14, strong: true, leading: 1.25, x, width: inner });
  });
  sheet.moveTo(top + height);
}

function list(sheet: Sheet, items: readonly string[]): void {
  for (const item of items) {
    sheet.room(sheet.heightOf(item, { ...body, width: width - 18 }));
    const y = sheet.y;
    sheet.ornament((pdf) => pdf.circle(margin.side + 4, y + 7.4, 2).fill(colour.palm));
    sheet.group('LI', () =>
      sheet.text(item, { ...body, x: margin.side + 18, width: width - 18, tag: 'LBody' }),
    );
    sheet.space(4);
  }
}

function note(sheet: Sheet, text: string): void {
  const style = { ...body, x: margin.side + 18, width: width - 36 };
  const height = sheet.heightOf(text, style) + 26;
  sheet.room(height);
  const top = sheet.y;
  sheet.ornament((pdf) =>
    pdf.roundedRect(margin.side, top, width, height, 10).fill(colour.palmTint),
  );
  sheet.moveTo(top + 13);
  sheet.text(text, style);
  sheet.moveTo(top + height);
}

function step(sheet: Sheet, { title, text, who, time }: Step, index: number): void {
  const x = margin.side + 40;
  const inner = width - 40 - 118;
  const heading = { size: 12.5, strong: true, leading: 1.3, x, width: inner };
  const words = { ...body, x, width: inner };
  const height = sheet.heightOf(title, heading) + sheet.heightOf(text, words) + 2;
  sheet.room(height + 12);
  const top = sheet.y;
  sheet.ornament((pdf) => pdf.circle(margin.side + 13, top + 9, 13).fill(colour.palmTint));
  sheet.moveTo(top + 1.5);
  const number = String(index + 1);
  const middle = margin.side + 13 - (number.length * 11) / 3.4;
  sheet.text(number, { size: 11, strong: true, colour: colour.palm, x: middle, width: 20 });
  sheet.moveTo(top);
  sheet.text(title, heading);
  sheet.space(2);
  sheet.text(text, words);
  const bottom = sheet.y;
  const side = { x: margin.side + width - 104, width: 104 };
  sheet.moveTo(top + 1.5);
  sheet.text(who, { size: 9.5, strong: true, colour: colour.palm, leading: 1.4, ...side });
  sheet.text(time, { ...small, ...side });
  sheet.moveTo(Math.max(bottom, sheet.y) + 17);
}

function facts(sheet: Sheet, rows: readonly Fact[]): void {
  const left = { ...body, strong: true, width: 150 };
  const right = { ...body, x: margin.side + 168, width: width - 168 };
  for (const { name, value, text } of rows) {
    const words = text === undefined ? value : `${value}. ${text}`;
    const height = Math.max(sheet.heightOf(name, left), sheet.heightOf(words, right)) + 16;
    sheet.room(height);
    const top = sheet.y;
    sheet.ornament((pdf) =>
      pdf
        .moveTo(margin.side, top)
        .lineTo(margin.side + width, top)
        .lineWidth(0.8)
        .stroke(colour.line),
    );
    sheet.group('TR', () => {
      sheet.moveTo(top + 8);
      sheet.text(name, { ...left, tag: 'TH' });
      sheet.moveTo(top + 8);
      sheet.text(words, { ...right, tag: 'TD' });
    });
    sheet.moveTo(top + height);
  }
}

function signatures(sheet: Sheet, names: readonly string[]): void {
  const gap = 24;
  const column = (width - gap * (names.length - 1)) / names.length;
  sheet.room(86);
  const line = sheet.y + 58;
  names.forEach((name, index) => {
    const x = margin.side + index * (column + gap);
    sheet.ornament((pdf) =>
      pdf
        .moveTo(x, line)
        .lineTo(x + column, line)
        .lineWidth(0.8)
        .stroke(colour.quiet),
    );
    sheet.moveTo(line + 6);
    sheet.text(name, { ...small, x, width: column });
  });
  sheet.space(14);
}

function block(sheet: Sheet, part: Block): void {
  if ('paragraph' in part) {
    sheet.room(sheet.heightOf(part.paragraph, body));
    sheet.text(part.paragraph, body);
  } else if ('list' in part) sheet.group('L', () => list(sheet, part.list));
  else if ('note' in part) note(sheet, part.note);
  else if ('steps' in part) part.steps.forEach((one, index) => step(sheet, one, index));
  else if ('signatures' in part) signatures(sheet, part.signatures);
  else sheet.group('Table', () => facts(sheet, part.facts));
  sheet.space(8);
}

/** On every page, so that no page can be taken for a contract by itself. */
function stampPage(sheet: Sheet, word: string): void {
  sheet.ornament((pdf) => {
    pdf.font('strong').fontSize(10.5);
    const room = pdf.widthOfString(word) + 22;
    const left = margin.side + width - room;
    pdf
      .roundedRect(left, margin.top - 30, room, 22, 6)
      .lineWidth(1)
      .stroke(colour.terra);
    pdf.fillColor(colour.terra).text(word, left + 11, margin.top - 25.5, { lineBreak: false });
  });
}

function footers(sheet: Sheet, guide: Guide): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.pdf.switchToPage(page);
    if (guide.stamp !== undefined) stampPage(sheet, guide.stamp);
    const y = sheet.pdf.page.height - 48;
    const left = `${guide.title}  ·  ${standing(guide)}`;
    sheet.ornament((pdf) => {
      // Without a bottom margin, or the footer itself would begin a new page.
      pdf.page.margins.bottom = 0;
      pdf.font('text').fontSize(8.5).fillColor(colour.quiet);
      pdf.text(left, margin.side, y, { width, lineBreak: false });
      pdf.text(`${page + 1} / ${count}`, margin.side, y, { width, align: 'right' });
    });
  }
}

/** The whole guide as a tagged PDF; the same guide always gives the same bytes. */
export async function typeset(guide: Guide): Promise<Buffer> {
  const sheet = new Sheet(guide.title, guide.subject, guide.edition);
  const parts: Buffer[] = [];
  const whole = Promise.withResolvers<void>();
  sheet.pdf.on('data', (part: Buffer) => parts.push(part));
  sheet.pdf.on('end', () => whole.resolve());
  opening(sheet, guide);
  for (const { heading, blocks, newPage } of guide.sections) {
    if (newPage) sheet.pdf.addPage();
    else sheet.space(20);
    sheet.room(76);
    sheet.group('Sect', () => {
      sheet.text(heading, { size: 18, strong: true, leading: 1.2, tag: 'H2' });
      sheet.space(9);
      for (const part of blocks) block(sheet, part);
    });
  }
  footers(sheet, guide);
  sheet.end();
  await whole.promise;
  return Buffer.concat(parts);
}
