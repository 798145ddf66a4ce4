import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Counter } from '@prometheus-io/client';
import type { Disk } from 'flydrive';
import type { Config } from '../config.ts';
import { registry } from '../metrics.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';

export interface Files {
  put(key: string, bytes: Uint8Array | Readable, mediaType: string): Promise<void>;
  /** The size of the whole file, even when a range is read. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<string>;
  /** Throws when files cannot be stored at present. */
  healthy(): Promise<void>;
}

const errors = new Counter({
  name: 'files_errors_total',
  help: 'Operations on the file storage that failed.',
  labelNames: ['operation'] as const,
  registers: [registry],
});

async function counted<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    errors.inc({ operation });
    throw error;
  }
}

const keyShape = /^(?!.{512})[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

export function openFiles(config: Pick<Config, 'dataDir' | 's3'>): Files {
  const { s3 } = config;
  let opened: Promise<FileStorage> | undefined;
  const storage = () =>
    (opened ??= s3 ? openBucket(s3) : Promise.resolve(openFolder(join(config.dataDir, 'files'))));
  return {
    put: (key, bytes, mediaType) =>
      counted('put', async () => {
        const { disk } = await storage();
        const options = { contentType: mediaType };
        if (bytes instanceof Uint8Array) await disk.put(checked(key), bytes, options);
        else await disk.putStream(checked(key), bytes, options);
      }),
    read: (key, range) =>
      counted('read', async () => {
        const { disk, readRange } = await storage();
        const size = await sizeOf(disk, checked(key));
        if (size === null) throw new Error(`There is no file ${key}.`);
        return { size, stream: await (range ? readRange(key, range) : disk.getStream(key)) };
      }),
    size: (key) => counted('size', async () => sizeOf((await storage()).disk, checked(key))),
    remove: (key) => counted('remove', async () => (await storage()).disk.delete(checked(key))),
    healthy: () => counted('check', async () => (await storage()).healthy()),
    async *list() {
      yield* (await storage()).keys();
    },
  };
}

function checked(key: string): string {
  if (keyShape.test(key)) return key;
  throw new Error('A file key consists of folders and a name of letters, digits, dots and dashes.');
}

async function sizeOf(disk: Disk, key: string): Promise<number | null> {
  try {
    return (await disk.getMetaData(key)).contentLength;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'ENOENT') return true;
  return error.name === 'NotFound' || error.name === 'NoSuchKey' || isMissing(error.cause);
}
