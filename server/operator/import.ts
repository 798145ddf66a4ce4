import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Files } from '../platform/files/files.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import type { Kind, Prepared } from './kind.ts';
import { kinds } from './kinds.ts';
import { refreshCards } from '../catalogue/index.ts';
import { putFiles, registerFiles, type MediaFile } from './media.ts';
import { nameOperator, noteRecords } from './operator-name.ts';
import { asOperatorProblem, OperatorProblem } from './problem.ts';

export type StoreDeps = Pick<Deps, 'store' | 'files'>;
/** The dependencies of a command: the store of the running server and its configuration. */
export type CommandDeps = Pick<Deps, 'store' | 'files' | 'config'>;

/** A file of records, and the folder of its media. */
export interface Source {
  readonly folder: string;
  readonly prepared: Prepared;
}

type WriteRecords = (db: Database) => Promise<void>;

/** Stores the files that the records name; the returned function writes all records in one transaction. */
export async function prepareImport(
  files: Files,
  sources: readonly Source[],
): Promise<WriteRecords> {
  const media = new Map<Prepared, readonly MediaFile[]>();
  for (const { folder, prepared } of sources) {
    media.set(prepared, await putFiles(files, folder, prepared.files));
  }
  return async (db) => {
    await nameOperator(db);
    for (const [prepared, stored] of media) {
      try {
        await prepared.write(db, await registerFiles(db, stored));
      } catch (error) {
        throw asOperatorProblem(error, prepared.place);
      }
    }
    if (sources.some(({ prepared }) => prepared.kind.onCards)) await refreshCards(db);
  };
}

/** Imports a folder of files, or one file. Returns the lines to print. */
export async function importFrom(deps: StoreDeps, path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new OperatorProblem(`There is no file or folder ${path}.`);
  const folder = found.isDirectory() ? path : dirname(path);
  const present = found.isDirectory() ? await readdir(path) : [basename(path)];
  const known = kinds.filter(({ fileName }) => present.includes(fileName));
  if (known.length === 0) {
    const names = kinds.map(({ fileName }) => fileName).join(', ');
    throw new OperatorProblem(`${path} is none of ${names}, nor a folder with one of them.`);
  }
  const sources: Source[] = [];
  for (const kind of known) sources.push(await readSource(kind, folder));
  const write = await prepareImport(deps.files, sources);
  await deps.store.transaction(async (db) => {
    await write(db);
    await noteRecords(
      db,
      'import',
      sources.map(({ prepared }) => prepared.kind.name),
    );
  });
  const leftOut = present.filter(
    (name) => name.endsWith('.json') && !known.some(({ fileName }) => fileName === name),
  );
  return [
    ...sources.map(({ prepared }) => `${prepared.place}: ${prepared.count} imported`),
    ...leftOut.map((name) => `${name}: left out, no kind has a file of this name`),
  ];
}

export async function readSource(kind: Kind, folder: string): Promise<Source> {
  const text = await readFile(join(folder, kind.fileName), 'utf8').catch(() => {
    throw new OperatorProblem(`${join(folder, kind.fileName)} cannot be read.`);
  });
  return { folder, prepared: kind.prepare(parseJson(text, kind.fileName), kind.fileName) };
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorProblem(`${place}: is not JSON: ${reason}`);
  }
}
