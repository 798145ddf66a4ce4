import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { erasePerson, exportPerson } from '../personal-data/index.ts';
import { readConfig } from '../platform/config.ts';
import { loadKeys } from '../platform/keys.ts';
import type { StoreParts } from './import.ts';
import { operatorName } from './operator-name.ts';
import { OperatorProblem, UsageProblem } from './problem.ts';

type Command = (parts: StoreParts) => Promise<string[]>;

async function withKeys({ store, files }: StoreParts) {
  const config = readConfig(process.env);
  return { config, keys: await loadKeys(config), store, files };
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
  return async (parts) => {
    const told = await exportPerson(await withKeys(parts), named, operatorName());
    if (told === null) throw nobody(named);
    const text = JSON.stringify(told, null, 2);
    if (typeof values['out'] !== 'string') return [text];
    const path = resolve(folder, values['out']);
    await writeFile(path, `${text}\n`, { mode: 0o600, flag: 'wx' }).catch(() => {
      throw new OperatorProblem(`${path} cannot be written, or is there already.`);
    });
    return [`Written to ${path}`];
  };
}

export function erasePersonCommand(args: readonly string[]): Command {
  const { named, values } = options(args, { 'end-contract': { type: 'boolean' } });
  return async (parts) => {
    const done = await erasePerson(await withKeys(parts), named, {
      actor: operatorName(),
      endsContract: values['end-contract'] === true,
    });
    if (done === null) throw nobody(named);
    if (!done.isWhole) throw new OperatorProblem(done.lines.join('\n'));
    return done.lines;
  };
}
