import { constants, inflateSync } from 'node:zlib';
import { FaultyFile } from '../finding.ts';
import { fromLzw } from './lzw.ts';

const MOST_INFLATED = 100 * 1024 * 1024;

/** Decompresses streams one by one and stops when their total size grows too large (T41). */
export class Inflation {
  #left = MOST_INFLATED;

  inflate(data: Buffer): Buffer {
    try {
      const inflated = inflateSync(data, {
        maxOutputLength: Math.max(1, this.#left),
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      this.#left -= inflated.length;
      return inflated;
    } catch (error) {
      const tooLarge =
        error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw new FaultyFile(tooLarge ? 'tooLargeInside' : 'damaged');
    }
  }

  unpackLzw(data: Buffer, early: 0 | 1): Buffer {
    const unpacked = fromLzw(data, early, this.#left);
    this.#left -= unpacked.length;
    return unpacked;
  }
}
