import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { inArray } from 'drizzle-orm';
import { addMedia, publishable, putBytes, UnfitMedia } from '../media/index.ts';
import type { Files } from '../platform/files/files.ts';
import { media } from '../media/table.ts';
import type { Database } from '../platform/store/store.ts';
import type { StoredFile } from './kind.ts';
import { OperatorProblem } from './problem.ts';
import { inChunks } from '../platform/store/upsert.ts';

export interface MediaFile {
  readonly path: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly storageKey: string;
  readonly mediaType: string;
  readonly bytes: number;
}

type MediaRow = typeof media.$inferSelect;
/** Each file is read into memory, so only a few at a time. */
const AT_ONCE = 4;
const LARGEST_INPUT = 200_000_000;

/** Stores the named files under the hash of their bytes; nothing refers to them until a row does. */
export async function putFiles(
  files: Files,
  folder: string,
  paths: readonly string[],
): Promise<MediaFile[]> {
  const waiting = [...new Set(paths)];
  const stored: MediaFile[] = [];
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      stored.push(await putFile(files, folder, path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return stored;
}

async function putFile(files: Files, folder: string, path: string): Promise<MediaFile> {
  const given = await readInside(folder, path);
  const { fileName, mediaType, bytes } = await publishable(basename(path), given).catch(
    (error: unknown) => {
      throw error instanceof UnfitMedia ? new OperatorProblem(`${path}: ${error.message}`) : error;
    },
  );
  return { path, fileName, mediaType, ...(await putBytes(files, bytes, mediaType)) };
}

async function readInside(folder: string, path: string): Promise<Buffer> {
  const base = await realpath(folder);
  const file = await realpath(join(base, path)).catch(() => null);
  if (file === null) throw new OperatorProblem(`${path}: there is no such file in ${folder}.`);
  if (!file.startsWith(base + sep)) throw new OperatorProblem(`${path}: lies outside ${folder}.`);
  const { size } = await stat(file);
  if (size > LARGEST_INPUT) {
    throw new OperatorProblem(`${path}: is larger than ${LARGEST_INPUT / 1_000_000} MB.`);
  }
  return readFile(file);
}

const mediaRow = ({ sha256, fileName, storageKey, mediaType, bytes }: MediaFile) => ({
  sha256,
  fileName,
  storageKey,
  mediaType,
  bytes,
});

/** Adds a row for each file; returns the row's id by the path in the record. */
export async function registerFiles(
  db: Database,
  files: readonly MediaFile[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const chunk of inChunks(files)) {
    const rows = chunk.map(mediaRow);
    const unique = [...new Map(rows.map((row) => [row.sha256 + row.fileName, row])).values()];
    await addMedia(db, unique);
    const known = await db
      .select({ id: media.id, sha256: media.sha256, fileName: media.fileName })
      .from(media)
      .where(
        inArray(
          media.sha256,
          unique.map(({ sha256 }) => sha256),
        ),
      );
    for (const file of chunk) {
      const row = known.find(
        ({ sha256, fileName }) => sha256 === file.sha256 && fileName === file.fileName,
      );
      if (row) ids.set(file.path, row.id);
    }
  }
  return ids;
}

export function mediaIdOf(ids: ReadonlyMap<string, string>, path: string): string {
  const id = ids.get(path);
  if (id === undefined) throw new OperatorProblem(`${path}: there is no such file.`);
  return id;
}

/** Names for files in an export: their own, in a folder named by hash where two are the same. */
export function fileNames(folder: string) {
  const files = new Map<string, StoredFile>();
  const owners = new Map<string, string>();
  const nameOf = (row: MediaRow): string => {
    const plain = `${folder}/${row.fileName}`;
    const owner = owners.get(plain) ?? row.id;
    owners.set(plain, owner);
    const name = owner === row.id ? plain : `${folder}/${row.sha256.slice(0, 16)}/${row.fileName}`;
    files.set(name, { mediaId: row.id, storageKey: row.storageKey });
    return name;
  };
  return { files, nameOf };
}
