const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/** What a file must begin with to be what its name says. */
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
  svg: {
    mediaType: 'image/svg+xml',
    fits: (bytes) => /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.toString('utf8', 0, 2000)),
  },
  pdf: { mediaType: 'application/pdf', fits: (bytes) => starts(bytes, '%PDF-') },
};

export const knownEndings = Object.keys(kinds).join(', ');

/** The media type of a file by its name, or null when its content is something else. */
export function mediaTypeOf(fileName: string, bytes: Buffer): string | null {
  const kind = kinds[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()];
  return kind?.fits(bytes) ? kind.mediaType : null;
}
