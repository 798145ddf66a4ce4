import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import { colour } from './palette.ts';

/** Two weights of the house's variable font: a PDF can only carry fonts that do not vary. */
const font = (weight: number) =>
  fileURLToPath(new URL(`fonts/onest-${weight}.ttf`, import.meta.url));

export const margin = { side: 60, top: 64, bottom: 76 } as const;
export const width = 595.28 - 2 * margin.side;

interface TextStyle {
  readonly size: number;
  readonly colour?: string;
  readonly strong?: boolean;
  readonly x?: number;
  readonly width?: number;
  readonly leading?: number;
  readonly tag?: string;
}

/** One A4 document with tagged text, drawn from top to bottom. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  #group: PDFKit.PDFStructureElement;

  constructor(title: string, subject: string, day: string) {
    const date = new Date(`${day}T08:00:00Z`);
    this.pdf = new Pdf({
      size: 'A4',
      margins: { left: margin.side, right: margin.side, top: margin.top, bottom: margin.bottom },
      pdfVersion: '1.7',
      lang: 'en',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: title, Subject: subject, CreationDate: date, ModDate: date },
    });
    this.pdf.registerFont('text', font(420));
    this.pdf.registerFont('strong', font(660));
    this.pdf.on('pageAdded', () => this.#ground());
    this.#group = this.pdf.struct('Document');
    this.pdf.addStructure(this.#group);
    this.pdf.addPage();
  }

  /** What is drawn inside belongs together for readers: a section, a list, a table. */
  group(tag: string, draw: () => void): void {
    const outer = this.#group;
    this.#group = this.pdf.struct(tag);
    outer.add(this.#group);
    draw();
    this.#group.end();
    this.#group = outer;
  }

  end(): void {
    this.#group.end();
    this.pdf.end();
  }

  get y(): number {
    return this.pdf.y;
  }

  moveTo(y: number): void {
    this.pdf.y = y;
  }

  space(points: number): void {
    this.pdf.y += points;
  }

  /** Begins a new page when less than that much room is left. */
  room(points: number): void {
    if (this.pdf.y + points > this.pdf.page.height - margin.bottom) this.pdf.addPage();
  }

  heightOf(text: string, style: TextStyle): number {
    this.#use(style);
    return this.pdf.heightOfString(text, this.#options(style));
  }

  text(text: string, style: TextStyle): void {
    this.#use(style);
    const { tag = 'P', x = margin.side } = style;
    const content = this.pdf.struct(tag, {}, () => {
      this.#use(style);
      this.pdf.text(text, x, this.pdf.y, this.#options(style));
    });
    this.#group.add(content);
  }

  /** Drawn for the eye only; readers skip it. */
  ornament(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.save();
    draw(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  #use({ size, strong, colour: fill = colour.ink }: TextStyle): void {
    this.pdf
      .font(strong ? 'strong' : 'text')
      .fontSize(size)
      .fillColor(fill);
  }

  #options({ size, width: room = width, leading = 1.5, strong }: TextStyle) {
    const characterSpacing = strong ? -0.025 * size : 0;
    return { width: room, lineGap: size * (leading - 1.275), characterSpacing };
  }

  #ground(): void {
    const { page } = this.pdf;
    this.ornament((pdf) => pdf.rect(0, 0, page.width, page.height).fill(colour.paper));
    this.pdf.x = margin.side;
    this.pdf.y = margin.top;
  }
}
