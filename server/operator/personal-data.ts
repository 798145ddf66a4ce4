import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askedBy } from '../../contract/office/data-requests.ts';
import { noteErased } from '../office/index.ts';
import { erasePerson, exportPerson, filesOf, findSubject } from '../personal-data/index.ts';
import { loadKeys } from '../platform/keys.ts';
import { dubaiToday } from '../platform/today.ts';
import type { CommandDeps } from './import.ts';
import { runOffice } from './office-command.ts';
import { operatorName } from './operator-name.ts';
import { OperatorProblem, UsageProblem } from './problem.ts';

type Command = (deps: CommandDeps) => Promise<string[]>;

async function withKeys(deps: CommandDeps) {
  return { ...deps, keys: await loadKeys(deps.config) };
}

const nobody = (named: string) =>
  new OperatorProblem(
    `Nothing is kept about "${named}". Give a reference (AH-…), an application's id or a mobile number.`,
  );

function options(
  args: readonly string[],
  known: Record<string, { type: 'string' | 'boolean' }>,
): { named: string; values: Readonly<Record<string, unknown>> } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: known,
      allowPositionals: true,
    });
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0) throw new Error('Name one client.');
    return { named, values };
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}

export function exportPersonCommand(args: readonly string[], folder: string): Command {
  const { named, values } = options(args, { out: { type: 'string' } });
  return async (deps) => {
    const own = await withKeys(deps);
    const exported = await exportPerson(own, named, operatorName());
    if (exported === null) throw nobody(named);
    const text = JSON.stringify(exported, null, 2);
    if (typeof values['out'] !== 'string') return [text];
    const path = resolve(folder, values['out']);
    await mkdir(path, { mode: 0o700 }).catch(() => {
      throw new OperatorProblem(`${path} cannot be written, or is there already.`);
    });
    await writeFile(join(path, 'client.json'), `${text}\n`, { mode: 0o600 });
    const ids = exported.applications.map(({ id }) => id);
    const unreadable: string[] = [];
    let written = 0;
    for await (const file of filesOf(own, ids)) {
      if (file.bytes === null) {
        unreadable.push(file.path);
        continue;
      }
      const target = join(path, file.path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, file.bytes, { mode: 0o600, flag: 'wx' });
      written += 1;
    }
    const lines = [`Written to ${path}: client.json and ${written} files`];
    if (unreadable.length === 0) return lines;
    const odd = `${unreadable.length} files are damaged or lost and do not open:`;
    throw new OperatorProblem([...lines, odd, ...unreadable].join('\n'));
  };
}

const readAskedBy = (word: unknown) => {
  const how = askedBy.find((one) => one === word);
  if (how === undefined) {
    throw new UsageProblem(`Say how the person asked: --asked-by ${askedBy.join('|')}`);
  }
  return how;
};

/** Erases a client by the command of the office, at once instead of by its job. */
export function erasePersonCommand(args: readonly string[]): Command {
  const { named, values } = options(args, {
    'end-contract': { type: 'boolean' },
    'asked-by': { type: 'string' },
  });
  const endsContract = values['end-contract'] === true;
  const asked = { askedBy: readAskedBy(values['asked-by']), endsContract };
  return async (deps) => {
    const own = await withKeys(deps);
    const { db } = own.store;
    const subject = await findSubject(db, own.keys, named);
    const requests: string[] = [];
    for (const { id, erasedAt, replacesApplicationId } of subject?.applications ?? []) {
      // A replacement goes with its contract.
      if (erasedAt !== null || replacesApplicationId !== null) continue;
      const input = { ...asked, applicationId: id, askedOn: dubaiToday() };
      const { requestId } = await runOffice(deps, 'erase_person', input);
      requests.push(String(requestId));
    }
    const done = await erasePerson(own, named, { actor: operatorName(), endsContract });
    for (const id of requests) await noteErased(db, id, done);
    if (done === null) throw nobody(named);
    if (!done.isWhole) throw new OperatorProblem(done.lines.join('\n'));
    return done.lines;
  };
}
