import { FaultyFile } from '../finding.ts';
import type { Inflation } from './inflation.ts';
import { isKnownFilter, unwrapped } from './unwrapped.ts';

const INLINE_IMAGE = /(?:^|[\s>)\]])BI[\s/]/;
/** A name in a content stream, which may spell any letter as # and two digits. */
const NAMES = /\/([^\s/<>[\](){}%]{3,40})/g;
const isPhoto = (name: string) =>
  /^DCT(?:Decode)?$/.test(
    name.replaceAll(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );

const isLzw = (filter: string | null | undefined) => filter === 'LZWDecode' || filter === 'LZW';

/**
 * Refuses instructions that contain a JPEG instead of naming one, because its metadata would stay. No known program
 * writes photos this way: inline images are meant for a few hundred bytes (T119).
 */
export function refuseInlinePhoto(
  filters: readonly (string | null)[],
  data: Buffer,
  inflation: Inflation,
): void {
  if (!filters.every((filter) => isLzw(filter) || isKnownFilter(filter))) return;
  // No known program packs LZW data again.
  if (filters.slice(0, -1).some(isLzw)) throw new FaultyFile('damaged');
  const bytes = filters
    .filter((filter) => !isLzw(filter))
    .reduce((packed, filter) => unwrapped(filter, packed, inflation), data);
  const texts = isLzw(filters.at(-1))
    ? ([1, 0] as const).map((early) => inflation.unpackLzw(bytes, early))
    : [bytes];
  for (const text of texts.map((one) => one.toString('latin1'))) {
    if (!INLINE_IMAGE.test(text)) continue;
    for (const [, name = ''] of text.matchAll(NAMES)) {
      if (isPhoto(name)) throw new FaultyFile('damaged');
    }
  }
}
