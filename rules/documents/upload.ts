/** Document types that a family photographs. All other documents are produced by us and never uploaded. */
export const paperKinds = [
  'emirates_id_front',
  'emirates_id_back',
  'passport',
  'residence_visa',
  'bank_letter',
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const residencies = ['citizen', 'resident'] as const;
export type Residency = (typeof residencies)[number];

/** True for documents with an expiry date: an expired one is requested again. */
export const paperExpires = (kind: PaperKind): boolean =>
  kind === 'emirates_id_front' || kind === 'passport' || kind === 'residence_visa';

export function papersFor(residency: Residency): readonly PaperKind[] {
  const everyone = ['emirates_id_front', 'emirates_id_back', 'passport'] as const;
  return residency === 'citizen' ? everyone : [...everyone, 'residence_visa'];
}

export const paperNames: Readonly<Record<PaperKind, string>> = {
  emirates_id_front: 'Emirates ID, front',
  emirates_id_back: 'Emirates ID, back',
  passport: 'Your passport',
  residence_visa: 'Residence visa',
  bank_letter: 'Letter from your bank',
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
  heic: 'This photo is in Apple’s own format (HEIC). Take it with the button here, or send it as JPEG.',
  gif: 'This is a GIF picture. Please take a photo, or choose a JPEG, PNG or PDF.',
  svg: 'This is a drawing, not a photo. Please take a photo, or choose a JPEG, PNG or PDF.',
  page: 'This is a web page, not a photo. Please take a photo, or choose a JPEG, PNG or PDF.',
  archive:
    'This is a packed file or an office document. Please take a photo, or save it as PDF first.',
  unknown: 'This is not a photo or a PDF. Please take a photo, or choose a JPEG, PNG or PDF.',
};

export const isTaken = (type: FileType | ForeignType): type is FileType =>
  !Object.hasOwn(foreignWords, type);

/** The reason to reject a file before it is uploaded; null if it is acceptable. */
export function fileProblem(opening: Uint8Array, size: number): string | null {
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > LARGEST_FILE) return 'This file is larger than 10 MB. Please take a photo instead.';
  const type = fileTypeOf(opening);
  return isTaken(type) ? null : foreignWords[type];
}
