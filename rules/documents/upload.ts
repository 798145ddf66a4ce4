import { msg } from '../text/text.ts';

/** Document types that a family photographs. All other documents are produced by us and never uploaded. */
export const paperKinds = [
  'emirates_id_front',
  'emirates_id_back',
  'passport',
  'residence_visa',
  'bank_letter',
  'tenancy',
  'salary_certificate',
  'marriage_certificate',
  'bank_statements',
  'spouse_visa',
  'her_passport',
  'her_photo',
  'her_visa',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The documents of the woman a visa is for. */
const herPapers = ['her_passport', 'her_photo', 'her_visa'] as const satisfies readonly PaperKind[];
export const isHerPaper = (kind: PaperKind): boolean => herPapers.some((one) => one === kind);
const ownSponsorPapers = [
  'tenancy',
  'salary_certificate',
  'bank_statements',
  'marriage_certificate',
  'spouse_visa',
] as const;

/** True if an application of this flow takes the document. */
export function takesPaper(flow: string, kind: PaperKind): boolean {
  const isOfVisa = isHerPaper(kind) || ownSponsorPapers.some((one) => one === kind);
  return flow === 'visa' || !isOfVisa;
}

/** Her documents for a visa: somebody who is here has a visa or its cancellation. */
export const herPapersFor = (whereabouts: string): readonly PaperKind[] =>
  whereabouts === 'outside' ? ['her_passport', 'her_photo'] : herPapers;

/**
 * The family's documents that a visa needs: more if it sponsors her itself. The visa of a spouse is only taken: UAE
 * nationals have none.
 */
export function visaPapersFor(sponsor: string): readonly PaperKind[] {
  const everyone = ['emirates_id_front', 'emirates_id_back'] as const;
  if (sponsor !== 'family') return everyone;
  return [...everyone, ...ownSponsorPapers.filter((kind) => kind !== 'spouse_visa')];
}

export const residencies = ['citizen', 'resident'] as const;
export type Residency = (typeof residencies)[number];

/** True for documents with an expiry date: an expired one is requested again. */
export const paperExpires = (kind: PaperKind): boolean =>
  kind === 'emirates_id_front' ||
  kind === 'passport' ||
  kind === 'residence_visa' ||
  kind === 'her_passport';

export function papersFor(residency: Residency): readonly PaperKind[] {
  const everyone = ['emirates_id_front', 'emirates_id_back', 'passport'] as const;
  return residency === 'citizen' ? everyone : [...everyone, 'residence_visa'];
}

export const paperNames: Readonly<Record<PaperKind, string>> = {
  emirates_id_front: msg('Emirates ID, front'),
  emirates_id_back: msg('Emirates ID, back'),
  passport: msg('Your passport'),
  residence_visa: msg('Residence visa'),
  bank_letter: msg('Letter from your bank'),
  tenancy: msg('Tenancy contract or title deed'),
  salary_certificate: msg('Salary certificate'),
  marriage_certificate: msg('Marriage certificate'),
  bank_statements: msg('Bank statements of the last three months, as one PDF'),
  spouse_visa: msg('Your spouse’s visa, if there is one'),
  her_passport: msg('Her passport page'),
  her_photo: msg('Her photo on white'),
  her_visa: msg('Her visa or its cancellation'),
};

export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_FILES = 12;
export const MOST_BYTES = 60 * 1024 * 1024;
/** A lost connection repeats at most this much. */
export const PART_BYTES = 256 * 1024;
/** Minimum length of the shorter side for a readable card. */
export const SMALLEST_SIDE = 600;
export const MOST_PIXELS = 40_000_000;
export const MOST_PDF_PAGES = 30;

export type FileType = 'jpeg' | 'png' | 'webp' | 'pdf';
export type ForeignType = 'heic' | 'gif' | 'svg' | 'page' | 'archive' | 'unknown';

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Detects the type from the first bytes; file name and declared type are not trusted. */
export function fileTypeOf(bytes: Uint8Array): FileType | ForeignType {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (text(bytes, 4, 8) === 'ftyp') return 'heic';
  if (text(bytes, 0, 4) === 'GIF8') return 'gif';
  if (text(bytes, 0, 2) === 'PK') return 'archive';
  const opening = text(bytes, 0, 256).toLowerCase();
  if (opening.includes('<svg')) return 'svg';
  return /<(?:!doctype|html|script|\?xml|body)/.test(opening) ? 'page' : 'unknown';
}

const foreignWords: Readonly<Record<ForeignType, string>> = {
  heic: msg(
    'This photo is in Apple’s own format (HEIC). Take it with the button here, or send it as JPEG.',
  ),
  gif: msg('This is a GIF picture. Please take a photo, or choose a JPEG, PNG or PDF.'),
  svg: msg('This is a drawing, not a photo. Please take a photo, or choose a JPEG, PNG or PDF.'),
  page: msg('This is a web page, not a photo. Please take a photo, or choose a JPEG, PNG or PDF.'),
  archive: msg(
    'This is a packed file or an office document. Please take a photo, or save it as PDF first.',
  ),
  unknown: msg('This is not a photo or a PDF. Please take a photo, or choose a JPEG, PNG or PDF.'),
};

export const isTaken = (type: FileType | ForeignType): type is FileType =>
  !Object.hasOwn(foreignWords, type);

/** The reason to reject a file before it is uploaded; null if it is acceptable. */
export function fileProblem(opening: Uint8Array, size: number): string | null {
  if (size === 0) return msg('This file is empty. Please choose another one.');
  if (size > LARGEST_FILE)
    return msg('This file is larger than 10 MB. Please take a photo instead.');
  const type = fileTypeOf(opening);
  return isTaken(type) ? null : foreignWords[type];
}
