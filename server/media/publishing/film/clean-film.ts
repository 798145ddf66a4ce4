import { UnfitMedia } from '../unfit-media.ts';
import { readFilm } from './read-film.ts';
import { writeFilm } from './write-film.ts';

export interface FilmLimits {
  readonly bytes: number;
  readonly seconds: number;
}

/** A minute of good 720p is about 10 MB; families watch on mobile data. */
export const filmLimits: FilmLimits = { bytes: 20_000_000, seconds: 180 };

/**
 * Returns the film with nothing but its picture and sound: no location, no camera, no other tracks. Throws
 * UnfitMedia for films that phones cannot play. Deterministic, and cleaning a clean film changes nothing.
 */
export function cleanFilm(file: Buffer, limits: FilmLimits = filmLimits): Buffer {
  try {
    return clean(file, limits);
  } catch (error) {
    // A table that points outside its box.
    if (error instanceof RangeError) {
      throw new UnfitMedia('the video is damaged. Export it again as MP4.', { cause: error });
    }
    throw error;
  }
}

/** The length of a cleaned film. */
export const filmSeconds = (file: Buffer): number => readFilm(file).seconds;

function clean(file: Buffer, limits: FilmLimits): Buffer {
  const film = readFilm(file);
  if (film.seconds > limits.seconds) {
    throw new UnfitMedia(
      `the video is ${Math.round(film.seconds)} seconds long; at most ${limits.seconds} are allowed. Cut it.`,
    );
  }
  const written = writeFilm(film, file);
  if (written.length > limits.bytes) {
    throw new UnfitMedia(
      `the video has ${megabytes(written.length)} MB; at most ${megabytes(limits.bytes)} are allowed. Export it with 720p and about 1.5 Mbit/s.`,
    );
  }
  return written;
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
