import { box, damaged, fullBox, u16, u32 } from './boxes.ts';
import type { Film, Track } from './read-film.ts';
import { withoutUserData } from './samples.ts';

/** Samples of one chunk, ready to be written. */
interface Piece {
  readonly track: Track;
  readonly samples: readonly Buffer[];
}

/** Writes a new file: header first, so that playback starts at once; then the samples in their old order. */
export function writeFilm(film: Film, file: Buffer): Buffer {
  const ordered = film.tracks
    .flatMap((track) => track.chunks.map((chunk) => ({ track, chunk })))
    .sort((one, other) => one.chunk.offset - other.chunk.offset);
  const total = ordered.reduce((sum, { chunk }) => sum + sumOf(chunk.sizes), 0);
  // Overlapping samples would turn a small file into a huge one.
  if (total > file.length) throw damaged();
  const pieces = ordered.map(({ track, chunk }): Piece => {
    let at = chunk.offset;
    const samples = chunk.sizes.map((size) => {
      const sample = file.subarray(at, at + size);
      at += size;
      return track.kind === 'vide' ? withoutUserData(sample, track.lengthBytes) : sample;
    });
    return { track, samples };
  });
  const start = Buffer.concat([
    box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41')),
  ]);
  // The header's length does not depend on the offsets in it.
  const dataAt = start.length + movie(film, pieces, 0).length + 8;
  const data = pieces.flatMap(({ samples }) => samples);
  return Buffer.concat([start, movie(film, pieces, dataAt), box('mdat', ...data)]);
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
const sizesOf = (samples: readonly Buffer[]) => samples.map(({ length }) => length);

function movie(film: Film, pieces: readonly Piece[], dataAt: number): Buffer {
  const offsets = new Map<Track, number[]>(film.tracks.map((track) => [track, []]));
  let at = dataAt;
  for (const { track, samples } of pieces) {
    offsets.get(track)?.push(at);
    at += sumOf(sizesOf(samples));
  }
  const header = fullBox(
    'mvhd',
    0,
    u32(0, 0, film.timescale, film.duration),
    u32(0x10000),
    u16(0x100, 0),
    Buffer.alloc(8),
    unitMatrix,
    Buffer.alloc(24),
    u32(film.tracks.length + 1),
  );
  const tracks = film.tracks.map((track, place) => {
    const own = pieces.filter((piece) => piece.track === track);
    return trackBox(track, place + 1, own, offsets.get(track) ?? []);
  });
  return box('moov', header, ...tracks);
}

const unitMatrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

function trackBox(
  track: Track,
  id: number,
  pieces: readonly Piece[],
  offsets: readonly number[],
): Buffer {
  const isPicture = track.kind === 'vide';
  const header = fullBox(
    'tkhd',
    3,
    u32(0, 0, id, 0, track.shownFor),
    Buffer.alloc(8),
    // Layer and group; sound tracks of one group are alternatives.
    u16(0, isPicture ? 0 : 1, isPicture ? 0 : 0x100, 0),
    track.matrix,
    track.size,
  );
  const edits =
    track.edits.length === 0
      ? []
      : [box('edts', fullBox('elst', 0, u32(track.edits.length), ...track.edits))];
  const media = box(
    'mdia',
    fullBox('mdhd', 0, u32(0, 0, track.timescale, track.duration), u16(track.language, 0)),
    fullBox('hdlr', 0, u32(0), Buffer.from(track.kind), Buffer.alloc(13)),
    box(
      'minf',
      isPicture ? fullBox('vmhd', 1, Buffer.alloc(8)) : fullBox('smhd', 0, Buffer.alloc(4)),
      box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
      sampleTables(track, pieces, offsets),
    ),
  );
  return box('trak', header, ...edits, media);
}

function sampleTables(
  { description, times, syncSamples, shifts }: Track,
  pieces: readonly Piece[],
  offsets: readonly number[],
): Buffer {
  const sizes = pieces.flatMap(({ samples }) => sizesOf(samples));
  const counts = pieces.map(({ samples }) => samples.length);
  const runs = counts.flatMap((count, place) =>
    count === counts[place - 1] ? [] : [place + 1, count, 1],
  );
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), description),
    fullBox('stts', 0, u32(times.length), ...times),
    ...(syncSamples === null ? [] : [fullBox('stss', 0, u32(syncSamples.length), ...syncSamples)]),
    ...(shifts === null
      ? []
      : [fullBox('ctts', shifts.version << 24, u32(shifts.entries.length), ...shifts.entries)]),
    fullBox('stsc', 0, u32(runs.length / 3), u32(...runs)),
    fullBox('stsz', 0, u32(0, sizes.length), u32(...sizes)),
    fullBox('stco', 0, u32(offsets.length), u32(...offsets)),
  );
}
