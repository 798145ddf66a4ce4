import { UnfitMedia } from './unfit-media.ts';

const MOST_BYTES = 500_000;
/** Scripts, pages and pictures inside a drawing; a picture could contain a location. */
const forbidden =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|image|iframe|object|embed|metadata)[\s>/]|\son\w+\s*=|data:|javascript:|<!DOCTYPE|<!ENTITY|<!--/i;

/** Returns an SVG drawing without comments and metadata; refuses one that holds more than shapes. */
export function cleanDrawing(bytes: Buffer): Buffer {
  if (bytes.length > MOST_BYTES) {
    throw new UnfitMedia('the drawing is larger than 500 kB. Save it as WebP or PNG.');
  }
  const text = without(without(bytes.toString('utf8'), '<!--', '-->'), '<metadata', '</metadata>');
  if (forbidden.test(text)) {
    throw new UnfitMedia(
      'the SVG holds a picture, a script or a document type. Save it as a plain SVG, or as WebP or PNG.',
    );
  }
  return Buffer.from(text);
}

/** Removes every part between two delimiters; an unclosed part stays and is refused later. */
function without(text: string, from: string, to: string): string {
  let result = '';
  let at = 0;
  for (let start = text.indexOf(from); start !== -1; start = text.indexOf(from, at)) {
    const end = text.indexOf(to, start);
    if (end === -1) break;
    result += text.slice(at, start);
    at = end + to.length;
  }
  return result + text.slice(at);
}
