import type { StoreDeps } from './import.ts';
import type { Kind, Prepared } from './kind.ts';
import { kindNamed } from './kinds.ts';
import { refreshCards } from '../catalogue/index.ts';
import { putFiles, registerFiles } from './media.ts';
import { nameOperator, noteRecords } from './operator-name.ts';
import { asOperatorProblem, OperatorProblem, UsageProblem } from './problem.ts';
import { InvalidRecords } from './records.ts';

export interface Change {
  readonly kindName: string;
  readonly code: string;
  /** field=value; a value is text, or JSON for fields of other types. */
  readonly assignments: readonly string[];
  /** The folder for relative file names in the change. */
  readonly folder: string;
}

/** Changes fields of one record, or creates it; validated like an import. */
export async function setFields(deps: StoreDeps, change: Change): Promise<string[]> {
  const kind = kindNamed(change.kindName);
  const { code } = change;
  const place = `${kind.name} ${code}`;
  const given = new Map([[kind.key, code], ...change.assignments.map(parseAssignment)]);
  await deps.store.transaction(async (db) => {
    await nameOperator(db);
    await noteRecords(db, 'set', [place]);
    const { records, files } = await kind.list(db, kind.whole ? undefined : code);
    const hasCode = (record: object) => String(Reflect.get(record, kind.key)) === code;
    const current = records.find(hasCode);
    const { prepared, record } = prepare(kind, current ?? {}, given, place);
    const added = prepared.files.filter((path) => !files.has(path));
    const mediaIds = await registerFiles(db, await putFiles(deps.files, change.folder, added));
    for (const [path, { mediaId }] of files) if (!mediaIds.has(path)) mediaIds.set(path, mediaId);
    const whole = current
      ? records.map((known) => (hasCode(known) ? record : known))
      : [...records, record];
    try {
      await (kind.whole ? kind.prepare(whole, place) : prepared).write(db, mediaIds);
    } catch (error) {
      throw asOperatorProblem(error, place);
    }
    if (kind.onCards) await refreshCards(db);
  });
  return [`${place}: set`];
}

interface Attempt {
  readonly prepared: Prepared;
  readonly record: object;
}

/** Tries values as text first; fields that do not accept text are parsed as JSON. */
function prepare(
  kind: Kind,
  current: object,
  given: ReadonlyMap<string, string>,
  place: string,
): Attempt {
  const attempt = (values: object): Attempt => {
    const record = { ...current, ...values };
    return { prepared: kind.prepare([record], place), record };
  };
  try {
    return attempt(Object.fromEntries(given));
  } catch (error) {
    if (!(error instanceof InvalidRecords)) throw error;
    const unknown = error.unknownFields.find((field) => given.has(field));
    if (unknown !== undefined) throw new UsageProblem(`${kind.name} has no field "${unknown}".`);
    const read = [...given].map(([field, text]) => [
      field,
      error.fields.has(field) ? asJson(text) : text,
    ]);
    try {
      return attempt(Object.fromEntries(read));
    } catch (second) {
      throw second instanceof InvalidRecords && second.wrongType ? error : second;
    }
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function parseAssignment(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageProblem(`"${text}" is not field=value.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

export async function removeRecord(
  { store }: StoreDeps,
  kindName: string,
  code: string,
): Promise<string[]> {
  const kind = kindNamed(kindName);
  const removed = await store
    .transaction(async (db) => {
      const isRemoved = await kind.remove(db, code);
      if (isRemoved) await noteRecords(db, 'remove', [`${kindName} ${code}`]);
      return isRemoved;
    })
    .catch((error: unknown) => {
      throw asOperatorProblem(error, `${kindName} ${code}`);
    });
  if (!removed) throw new OperatorProblem(`${kindName} has no ${code}.`);
  return [`${kindName} ${code}: removed`];
}
