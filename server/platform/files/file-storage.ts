import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

export interface ByteRange {
  readonly start: number;
  /** The last byte, included, as in an HTTP Range. */
  readonly end: number;
}

/** One place that keeps files, with what the common library lacks. */
export interface FileStorage {
  readonly disk: Disk;
  readonly readRange: (key: string, range: ByteRange) => Promise<Readable>;
  /** Throws where files cannot be kept at present. */
  readonly healthy: () => Promise<void>;
  readonly keys: () => AsyncIterable<string>;
}
