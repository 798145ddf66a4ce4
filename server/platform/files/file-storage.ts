import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

export interface ByteRange {
  readonly start: number;
  /** The last byte, included, as in an HTTP Range. */
  readonly end: number;
}

/** A file storage, with the functions that the common library lacks. */
export interface FileStorage {
  readonly disk: Disk;
  readonly readRange: (key: string, range: ByteRange) => Promise<Readable>;
  /** Throws when files cannot be stored at present. */
  readonly healthy: () => Promise<void>;
  readonly keys: () => AsyncIterable<string>;
}
