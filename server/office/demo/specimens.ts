import type * as NativeCanvas from '@napi-rs/canvas';
import type { PaperKind } from '../../../rules/documents/upload.ts';
import { printedEmiratesId } from '../../../rules/people/emirates-id.ts';
import { typefaces } from '../../papers/index.ts';
import { drawPortrait } from './portrait.ts';
import type { InventedPerson } from './invented-person.ts';
import { cardLines, passportLines } from './machine-lines.ts';

const WIDTH = 760;
const HEIGHT = 540;
const PREVIEW = { width: 184, height: 124 };
const INK = '#1C2321';
const QUIET = '#5B6560';

type Pen = NativeCanvas.SKRSContext2D;
type Fact = readonly [name: string, value: string];

interface Layout {
  readonly paper: string;
  readonly band: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly lines: readonly string[];
  readonly hasFace: boolean;
}

let loading: Promise<typeof NativeCanvas> | undefined;

/** A large native module, so it is loaded with the first document. */
function canvas(): Promise<typeof NativeCanvas> {
  return (loading ??= import('@napi-rs/canvas').then((native) => {
    native.GlobalFonts.registerFromPath(typefaces.text, 'specimen');
    native.GlobalFonts.registerFromPath(typefaces.strong, 'specimen strong');
    return native;
  }));
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const printedDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
};

const names = ({ surname, givenNames }: InventedPerson): Fact[] => [
  ['Surname', surname.toUpperCase()],
  ['Given names', givenNames.toUpperCase()],
];

function layoutOf(kind: PaperKind, person: InventedPerson): Layout {
  const { nationality, sex, bornOn } = person;
  const born: Fact = ['Date of birth', printedDay(bornOn)];
  switch (kind) {
    case 'emirates_id_front':
      return {
        paper: '#EEF1EA',
        band: '#2E6B57',
        title: 'UNITED ARAB EMIRATES  ·  IDENTITY CARD',
        facts: [
          ['ID number', printedEmiratesId(person.emiratesId)],
          ['Name', person.name],
          ['Nationality', nationality],
          born,
          ['Sex', sex],
          ['Date of expiry', printedDay(person.cardExpiresOn)],
        ],
        lines: [],
        hasFace: true,
      };
    case 'emirates_id_back':
      return {
        paper: '#EEF1EA',
        band: '#2E6B57',
        title: 'CARD NUMBER  ·  OCCUPATION  ·  ISSUING PLACE',
        facts: [
          ['Card number', person.cardNumber],
          ['Issuing place', 'DUBAI'],
          ['Date of expiry', printedDay(person.cardExpiresOn)],
        ],
        lines: cardLines(person),
        hasFace: false,
      };
    case 'passport':
    case 'her_passport':
      return {
        paper: '#F1EADF',
        band: '#6B2E3A',
        title: 'PASSPORT  ·  TYPE P',
        facts: [
          ...names(person),
          ['Nationality', nationality],
          born,
          ['Passport no.', person.passport],
          ['Date of expiry', printedDay(person.passportExpiresOn)],
        ],
        lines: passportLines(person),
        hasFace: true,
      };
    case 'residence_visa':
    case 'bank_letter':
    case 'tenancy':
    case 'salary_certificate':
    case 'marriage_certificate':
    case 'bank_statements':
    case 'spouse_visa':
    case 'her_photo':
    case 'her_visa':
      break;
  }
  return {
    paper: '#E8EDF3',
    band: '#2F4B73',
    title: 'RESIDENCE  ·  UNITED ARAB EMIRATES',
    facts: [
      ['Name', person.name],
      ['Passport no.', person.passport],
      ['File', `201/2024/${person.cardNumber.slice(0, 7)}`],
      ['Valid until', printedDay(person.visaExpiresOn)],
    ],
    lines: [],
    hasFace: true,
  };
}

function drawLines(pen: Pen, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const longest = Math.max(...lines.map((line) => line.length));
  const step = (WIDTH - 80) / longest;
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, HEIGHT - 56 - lines.length * 34, WIDTH, lines.length * 34 + 56);
  pen.fillStyle = INK;
  pen.font = `${Math.min(26, Math.round(step * 1.45))}px 'specimen strong'`;
  pen.textAlign = 'center';
  for (const [row, line] of lines.entries()) {
    const y = HEIGHT - 40 - (lines.length - 1 - row) * 36;
    for (const [column, character] of line.split('').entries()) {
      pen.fillText(character, 40 + step * (column + 0.5), y);
    }
  }
  pen.textAlign = 'left';
}

function drawFacts(pen: Pen, { facts, hasFace }: Layout): void {
  const left = hasFace ? 300 : 50;
  for (const [row, [name, value]] of facts.entries()) {
    const y = 118 + row * 48;
    pen.fillStyle = QUIET;
    pen.font = "15px 'specimen'";
    pen.fillText(name, left, y);
    pen.fillStyle = INK;
    pen.font = "24px 'specimen strong'";
    pen.fillText(value, left, y + 25);
  }
}

/** What all documents of a kind have in common: paper, title and the word across. */
function drawBlank(pen: Pen, { paper, band, title }: Layout): void {
  pen.fillStyle = paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = band;
  pen.fillRect(0, 0, WIDTH, 84);
  pen.fillStyle = '#FFFFFF';
  pen.font = "24px 'specimen strong'";
  pen.fillText(title, 40, 52);
  pen.save();
  pen.translate(WIDTH / 2, HEIGHT / 2);
  pen.rotate(-0.42);
  pen.globalAlpha = 0.16;
  pen.fillStyle = '#A3241B';
  pen.font = "108px 'specimen strong'";
  pen.textAlign = 'center';
  pen.fillText('SPECIMEN', 0, 40);
  pen.restore();
}

const blanks = new Map<string, NativeCanvas.Canvas>();

function blankOf({ createCanvas }: typeof NativeCanvas, layout: Layout): NativeCanvas.Canvas {
  const known = blanks.get(layout.title);
  if (known !== undefined) return known;
  const blank = createCanvas(WIDTH, HEIGHT);
  drawBlank(blank.getContext('2d'), layout);
  blanks.set(layout.title, blank);
  return blank;
}

export interface Specimen {
  readonly content: Buffer;
  readonly preview: Buffer;
}

/** A drawn document of an invented person, as a photo and a thumbnail. */
export async function drawSpecimen(kind: PaperKind, person: InventedPerson): Promise<Specimen> {
  const native = await canvas();
  const layout = layoutOf(kind, person);
  const whole = native.createCanvas(WIDTH, HEIGHT);
  const pen = whole.getContext('2d');
  pen.drawImage(blankOf(native, layout), 0, 0);
  if (layout.hasFace) drawPortrait(pen, { x: 40, y: 108, size: 220 }, person.name, person.sex);
  drawFacts(pen, layout);
  drawLines(pen, layout.lines);
  const content = await whole.encode('jpeg', 68);
  return { content, preview: await previewOf(`${kind} ${person.sex}`, whole) };
}

const previews = new Map<string, Promise<Buffer>>();

/** Nobody reads a thumbnail, so documents of one kind share one: drawing all would cost a second. */
async function previewOf(name: string, whole: NativeCanvas.Canvas): Promise<Buffer> {
  const known = previews.get(name);
  if (known !== undefined) return known;
  const { createCanvas } = await canvas();
  const small = createCanvas(PREVIEW.width, PREVIEW.height);
  small.getContext('2d').drawImage(whole, 0, 0, PREVIEW.width, PREVIEW.height);
  const drawn = small.encode('webp', 70);
  previews.set(name, drawn);
  return drawn;
}
