import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileStorage } from './file-storage.ts';

export function openFolder(location: string): FileStorage {
  const disk = new Disk(new WholeFiles(location));
  return {
    disk,
    readRange: async (key, { start, end }) => createReadStream(join(location, key), { start, end }),
    async healthy() {
      await mkdir(location, { recursive: true, mode: 0o700 });
      await access(location, constants.R_OK | constants.W_OK);
    },
    async *keys() {
      const { objects } = await disk.listAll('/', { recursive: true });
      for (const file of objects) if (file.isFile) yield file.key;
    },
  };
}

/** The library writes in place; here a file appears complete and flushed to disk, or not at all. */
class WholeFiles extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.putStream(key, Readable.from([contents]));
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const target = join(this.#location, key);
    const unfinishedFolder = `${this.#location}.unfinished`;
    const unfinished = join(unfinishedFolder, randomBytes(8).toString('hex'));
    await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 });
    await mkdir(this.#location, { recursive: true, mode: 0o700 });
    await mkdir(dirname(target), { recursive: true });
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, target);
      await syncFolder(dirname(target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
