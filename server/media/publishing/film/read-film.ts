import { UnfitMedia } from '../unfit-media.ts';
import { type Box, boxesIn, damaged, find, inside, u32 } from './boxes.ts';
import {
  isPictureFormat,
  isSoundFormat,
  pictureFormat,
  soundFormat,
  wrongPictureFormat,
  wrongSoundFormat,
} from './formats.ts';
import { type Chunk, readChunks, table } from './samples.ts';

const MATRIX_BYTES = 36;

/** One track, with only the data a player needs. */
export interface Track {
  readonly kind: 'vide' | 'soun';
  readonly timescale: number;
  readonly duration: number;
  /** Duration in the timescale of the whole film. */
  readonly shownFor: number;
  readonly language: number;
  readonly matrix: Buffer;
  readonly size: Buffer;
  readonly edits: readonly Buffer[];
  readonly description: Buffer;
  /** For video: number of bytes for the length of each NAL unit. */
  readonly lengthBytes: number;
  readonly times: readonly Buffer[];
  readonly shifts: { readonly version: number; readonly entries: readonly Buffer[] } | null;
  readonly syncSamples: readonly Buffer[] | null;
  readonly chunks: readonly Chunk[];
}

export interface Film {
  readonly timescale: number;
  readonly duration: number;
  readonly seconds: number;
  readonly tracks: readonly Track[];
}

/** Reads the picture and the sound of an MP4 file and ignores everything else. */
export function readFilm(file: Buffer): Film {
  const boxes = boxesIn(file);
  if (boxes.some(({ type }) => type === 'moof')) {
    throw new UnfitMedia(
      'the video is cut into fragments, as for streaming. Export it as an ordinary MP4 file.',
    );
  }
  const movie = find(boxes, 'moov');
  if (movie === undefined) throw damaged();
  const { timescale, duration } = readTimes(inside(movie, 'mvhd'));
  const candidates = boxesIn(movie)
    .filter(({ type }) => type === 'trak')
    .map(({ body }) => candidate(body));
  const picture = choose(candidates, 'vide', isPictureFormat, wrongPictureFormat);
  if (picture === undefined) throw new UnfitMedia('the video has no picture.');
  const sound = choose(candidates, 'soun', isSoundFormat, wrongSoundFormat);
  const tracks = [picture, ...(sound ? [sound] : [])].map((chosen) => readTrack(chosen, file));
  const [first] = tracks;
  const seconds = first === undefined ? 0 : lengthOf(first) / first.timescale;
  return { timescale, duration, seconds, tracks };
}

interface Candidate {
  readonly kind: string;
  readonly body: Buffer;
  readonly tables: readonly Box[];
  readonly formats: readonly Box[];
}

function candidate(body: Buffer): Candidate {
  const handler = inside(body, 'mdia', 'hdlr');
  if (handler.length < 12) throw damaged();
  const tables = boxesIn(inside(body, 'mdia', 'minf', 'stbl'));
  const formats = boxesIn((find(tables, 'stsd') ?? Buffer.alloc(0)).subarray(8));
  return { kind: handler.toString('latin1', 8, 12), body, tables, formats };
}

/** The first track of this kind that phones can play; otherwise throws the message about the first one. */
function choose(
  candidates: readonly Candidate[],
  kind: 'vide' | 'soun',
  isGood: (type: string) => boolean,
  refusal: (type: string) => UnfitMedia,
): Candidate | undefined {
  const ofKind = candidates.filter((one) => one.kind === kind);
  const good = ofKind.find(
    ({ formats }) => formats.length > 0 && formats.every((format) => isGood(format.type)),
  );
  if (good !== undefined || ofKind.length === 0) return good;
  throw refusal(ofKind[0]?.formats.find((format) => !isGood(format.type))?.type ?? 'none');
}

function readTrack({ kind, body, tables, formats }: Candidate, file: Buffer): Track {
  const [format, ...more] = formats;
  if (format === undefined || more.length > 0) {
    throw new UnfitMedia('the video changes its format on the way. Export it again as MP4.');
  }
  const header = inside(body, 'tkhd');
  const late = header[0] === 1 ? 12 : 0;
  if (header.length < 84 + late) throw damaged();
  const media = inside(body, 'mdia', 'mdhd');
  const edits = find(boxesIn(body), 'edts');
  const shifts = find(tables, 'ctts');
  const sync = find(tables, 'stss');
  const picture = kind === 'vide' ? pictureFormat(format) : null;
  return {
    kind: kind === 'vide' ? 'vide' : 'soun',
    ...readTimes(media),
    shownFor: late ? fits(header.readBigUInt64BE(28)) : header.readUInt32BE(20),
    language: media.readUInt16BE(media[0] === 1 ? 32 : 20),
    matrix: header.subarray(40 + late, 40 + late + MATRIX_BYTES),
    size: header.subarray(76 + late, 84 + late),
    edits: edits === undefined ? [] : readEdits(inside(edits, 'elst')),
    description: picture?.description ?? soundFormat(format),
    lengthBytes: picture?.lengthBytes ?? 0,
    times: table(find(tables, 'stts'), 8),
    shifts: shifts === undefined ? null : { version: shifts[0] ?? 0, entries: table(shifts, 8) },
    syncSamples: sync === undefined ? null : table(sync, 4),
    chunks: readChunks(tables, file),
  };
}

/** Timescale and duration of mvhd and mdhd, which start with the same fields. */
function readTimes(header: Buffer): { timescale: number; duration: number } {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 34 : 22)) throw damaged();
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  if (timescale === 0) throw damaged();
  const duration = isLong ? fits(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return { timescale, duration };
}

/** Edits in the short format: duration, start, speed. */
function readEdits(body: Buffer): Buffer[] {
  if (body[0] !== 1) return table(body, 12);
  return table(body, 20).map((entry) => {
    const start = entry.readBigInt64BE(8);
    return Buffer.concat([
      u32(fits(entry.readBigUInt64BE(0)), start < 0n ? 0xffffffff : fits(start)),
      entry.subarray(16),
    ]);
  });
}

function fits(value: bigint): number {
  if (value > 0xffffffffn) throw damaged();
  return Number(value);
}

const lengthOf = ({ times }: Track): number =>
  times.reduce((sum, entry) => sum + entry.readUInt32BE(0) * entry.readUInt32BE(4), 0);
