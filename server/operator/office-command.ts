import { randomUUID } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import type { CommandInput, CommandName } from '../../contract/office/office-calls.ts';
import { applications } from '../applications/table.ts';
import { office } from '../office/index.ts';
import { officeActions } from '../office/commands/table.ts';
import type { Deps } from '../platform/deps.ts';
import { loadKeys } from '../platform/keys.ts';
import { createLog } from '../platform/logging.ts';
import { Refusal } from '../platform/refusal.ts';
import { operatorUser } from './operator-name.ts';
import type { CommandDeps } from './import.ts';
import { OperatorProblem } from './problem.ts';

type Answer = Readonly<Record<string, unknown>>;

/** The application with this reference or id. */
export async function applicationNamed(
  { store }: CommandDeps,
  name: string,
): Promise<string | null> {
  const [row] = await store.db
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.reference, name), eq(sql`${applications.id}::text`, name)));
  return row?.id ?? null;
}

export async function operatorDeps({ config, store, files }: CommandDeps): Promise<Deps> {
  const log = createLog({ ...config, logLevel: 'silent' });
  return { config, store, files, log, keys: await loadKeys(config) };
}

/** The answer that a command with this key was given before; null if there was none. */
export async function answerBefore({ store }: CommandDeps, key: string): Promise<Answer | null> {
  const [row] = await store.db
    .select({ answer: officeActions.answer })
    .from(officeActions)
    .where(eq(officeActions.key, key));
  return row?.answer ?? null;
}

/** Runs a command of the office for the operator, with the same audit line and timeline entry as in the office. */
export async function runOffice<Name extends CommandName>(
  deps: CommandDeps,
  command: Name,
  input: CommandInput<Name>,
  key: string = randomUUID(),
): Promise<Answer> {
  const { config } = deps;
  const { runner } = office(await operatorDeps(deps));
  const actor = { kind: 'operator', name: operatorUser() ?? 'unknown' } as const;
  const call = { command, input, key };
  return (await runner.run(actor, call, config.publicOrigin)).answer;
}

type LinkCommand = 'ask_signature' | 'send_survey_link' | 'send_replacement_link';

/** Runs a command about one application; `problem` words a refusal for the operator. */
export async function runForApplication(
  deps: CommandDeps,
  command: LinkCommand,
  name: string,
  problem: (code: string) => string,
): Promise<Answer> {
  const applicationId = await applicationNamed(deps, name);
  if (applicationId === null) throw new OperatorProblem(problem('NOT_FOUND_HERE'));
  try {
    return await runOffice(deps, command, { applicationId });
  } catch (error) {
    throw error instanceof Refusal ? new OperatorProblem(problem(error.code)) : error;
  }
}
