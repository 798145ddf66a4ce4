import { UnfitMedia } from './unfit-media.ts';

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/** The first bytes that each type of file must have. */
const kinds: Readonly<
  Record<string, { readonly mediaType: string; fits(bytes: Buffer): boolean }>
> = {
  mp4: { mediaType: 'video/mp4', fits: (bytes) => starts(bytes, 'ftyp', 4) },
  vtt: {
    mediaType: 'text/vtt',
    fits: (bytes) => /^\uFEFF?WEBVTT(?:\s|$)/.test(bytes.toString('utf8', 0, 16)),
  },
  webp: {
    mediaType: 'image/webp',
    fits: (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8),
  },
  png: { mediaType: 'image/png', fits: (bytes) => starts(bytes, '\x89PNG\r\n') },
  jpg: { mediaType: 'image/jpeg', fits: (bytes) => starts(bytes, '\xff\xd8\xff') },
  jpeg: { mediaType: 'image/jpeg', fits: (bytes) => starts(bytes, '\xff\xd8\xff') },
  svg: {
    mediaType: 'image/svg+xml',
    fits: (bytes) =>
      /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(
        bytes.toString('utf8', 0, 2000),
      ),
  },
  pdf: { mediaType: 'application/pdf', fits: (bytes) => starts(bytes, '%PDF-') },
};

const advice: Readonly<Record<string, string>> = {
  mov: 'Many phones do not play MOV. Export the video as MP4 with H.264 and AAC.',
  webm: 'Many phones do not play WebM. Export the video as MP4 with H.264 and AAC.',
  heic: 'Browsers do not show HEIC. Save the picture as JPEG.',
};

/** The media type by file name. Throws UnfitMedia when the content does not match. */
export function mediaTypeOf(fileName: string, bytes: Buffer): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const kind = kinds[ending];
  if (kind === undefined) {
    const known = `Known files: ${Object.keys(kinds).join(', ')}.`;
    throw new UnfitMedia(`files of this kind are not used. ${advice[ending] ?? known}`);
  }
  if (!kind.fits(bytes)) throw new UnfitMedia(`is not a .${ending} file, whatever its name says.`);
  return kind.mediaType;
}
