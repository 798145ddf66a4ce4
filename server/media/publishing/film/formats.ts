import { UnfitMedia } from '../unfit-media.ts';
import { type Box, box, boxesIn, damaged, find } from './boxes.ts';

/** Baseline, Main and High: the H.264 profiles that every phone decodes in hardware. */
const profiles = new Set([66, 77, 100]);
const HIGHEST_LEVEL = 42;
const LONGEST_SIDE = 1920;
const PICTURE_FIELDS = 78;
const SOUND_FIELDS = 28;
const knownCodecs: Readonly<Record<string, string>> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  av01: 'AV1',
  vp09: 'VP9',
  mp4v: 'MPEG-4 Part 2',
};
const exportAgain =
  'Many phones cannot play it. Export the video as MP4 with H.264 (up to 1080p) and AAC sound.';

const unplayable = (what: string) => new UnfitMedia(`${what}. ${exportAgain}`);

/** The name of the codec, for a message. */
const codecName = (type: string): string => knownCodecs[type] ?? `"${type.trim()}"`;

export const isPictureFormat = (type: string): boolean => type === 'avc1';
export const isSoundFormat = (type: string): boolean => type === 'mp4a';
export const wrongPictureFormat = (type: string) =>
  unplayable(`the picture is coded in ${codecName(type)}`);
export const wrongSoundFormat = (type: string) =>
  unplayable(`the sound is coded in ${codecName(type)}`);

export interface PictureFormat {
  /** The sample description, rebuilt from the fields that a decoder needs. */
  readonly description: Buffer;
  /** Number of bytes for the length of each NAL unit. */
  readonly lengthBytes: number;
}

export function pictureFormat({ body }: Box): PictureFormat {
  if (body.length < PICTURE_FIELDS) throw damaged();
  const children = boxesIn(body.subarray(PICTURE_FIELDS));
  const decoder = find(children, 'avcC');
  if (decoder === undefined || decoder.length < 7) throw damaged();
  const [, profile = 0, , level = 0, lengths = 0] = decoder;
  if (!profiles.has(profile)) throw unplayable(`the picture uses H.264 profile ${profile}`);
  const [width, height] = [body.readUInt16BE(24), body.readUInt16BE(26)];
  if (level > HIGHEST_LEVEL || Math.max(width, height) > LONGEST_SIDE) {
    throw unplayable(`the picture is too large (${width} × ${height}, H.264 level ${level / 10})`);
  }
  const fields = Buffer.from(body.subarray(0, PICTURE_FIELDS));
  // Clears the name of the camera or the program.
  fields.fill(0, 42, 74);
  const useful = children.filter(({ type }) => type === 'pasp' || type === 'colr');
  const description = box(
    'avc1',
    fields,
    box('avcC', decoder),
    ...useful.map((child) => box(child.type, child.body)),
  );
  return { description, lengthBytes: (lengths & 3) + 1 };
}

export function soundFormat({ body }: Box): Buffer {
  if (body.length < SOUND_FIELDS || body.readUInt16BE(8) !== 0) {
    throw unplayable('the sound is described the QuickTime way');
  }
  const streams = find(boxesIn(body.subarray(SOUND_FIELDS)), 'esds');
  if (streams === undefined) throw damaged();
  const { codec, config } = readStreams(streams.subarray(4));
  const objectType = (config[0] ?? 0) >> 3;
  // AAC-LC and both versions of HE-AAC.
  if (codec !== 0x40 || ![2, 5, 29].includes(objectType)) {
    throw unplayable('the sound is not AAC');
  }
  return box('mp4a', body.subarray(0, SOUND_FIELDS), box('esds', streams));
}

/** Reads the codec and its settings from the nested descriptors of an esds box. */
function readStreams(bytes: Buffer): { codec: number; config: Buffer } {
  const stream = descriptor(bytes, 3);
  const flags = stream[2] ?? 0;
  const options = (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  if (flags & 0x40) throw damaged();
  const decoder = descriptor(stream.subarray(3 + options), 4);
  return { codec: decoder[0] ?? 0, config: descriptor(decoder.subarray(13), 5) };
}

function descriptor(bytes: Buffer, tag: number): Buffer {
  if (bytes[0] !== tag) throw damaged();
  let length = 0;
  let at = 1;
  for (let more = true; more && at < 5; at += 1) {
    const next = bytes[at] ?? 0;
    length = (length << 7) | (next & 0x7f);
    more = (next & 0x80) !== 0;
  }
  if (at + length > bytes.length) throw damaged();
  return bytes.subarray(at, at + length);
}
