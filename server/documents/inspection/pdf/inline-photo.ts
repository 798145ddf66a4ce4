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

/**
 * Refuses instructions that contain a JPEG instead of naming one, because its metadata would stay. No known program
 * writes photos this way: inline images are meant for a few hundred bytes (T119).
 */
export function refuseInlinePhoto(
  filters: readonly (string | null)[],
  data: Buffer,
  inflation: Inflation,
): void {
  if (!filters.every(isKnownFilter)) return;
  const text = filters
    .reduce((bytes, filter) => unwrapped(filter, bytes, inflation), data)
    .toString('latin1');
  if (!INLINE_IMAGE.test(text)) return;
  for (const [, name = ''] of text.matchAll(NAMES)) {
    if (isPhoto(name)) throw new FaultyFile('damaged');
  }
}
