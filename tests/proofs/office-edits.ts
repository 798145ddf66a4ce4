import { randomInt, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openStore } from '../../server/platform/store/store.ts';
import { projectChanges } from '../../server/office/cases/index.ts';
import { signedIn } from '../../server/office/testing.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { begun } from '../../server/testing/application.ts';
import type { Budget } from './prove.ts';

export const name = 'office-edits';

const sizes = { small: { edits: 160, families: 3 }, full: { edits: 10_000, families: 6 } } as const;

type Colleague = Awaited<ReturnType<typeof signedIn>>;
interface Edit {
  readonly actionId: string;
  readonly command: string;
  isUndone: boolean;
}

const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[randomInt(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};

/** One colleague edits at random; every answer counts. */
async function edit(
  colleague: Colleague,
  families: readonly string[],
  people: readonly (string | null)[],
  times: number,
): Promise<{ edits: Edit[]; refused: number; failed: string[] }> {
  const edits: Edit[] = [];
  const failed: string[] = [];
  let refused = 0;
  const open: string[] = [];
  const some = () => families.filter(() => randomInt(2) === 0);
  const inputs = {
    assign: () => ({ applicationIds: nonEmpty(some(), families), staffId: pick(people) }),
    label: () => ({
      applicationIds: nonEmpty(some(), families),
      label: pick([null, 'vip', 'call', 'wait']),
    }),
    add_note: () => ({ applicationId: pick(families), text: `Note ${randomUUID()}` }),
    add_task: () => ({ applicationId: pick(families), text: `Task ${randomUUID()}` }),
  };
  for (let at = 0; at < times; at += 1) {
    const last = edits.findLast(({ isUndone }) => !isUndone);
    if (last !== undefined && randomInt(5) === 0) {
      const answer = await colleague.undo(last.actionId);
      if (answer.statusCode === 200) last.isUndone = true;
      else if (answer.statusCode === 400) refused += 1;
      else failed.push(answer.body);
      continue;
    }
    const taskId = open.shift();
    const chosen = pick(['assign', 'label', 'add_note', 'add_task'] as const);
    const [command, input] =
      taskId === undefined ? [chosen, inputs[chosen]()] : ['complete_task', { taskId }];
    const answer = await colleague.post('office/command', { command, input, key: randomUUID() });
    if (answer.statusCode !== 200) {
      // A task that was undone meanwhile cannot be ticked off.
      if (command === 'complete_task' && answer.statusCode < 500) refused += 1;
      else failed.push(`${command}: ${answer.body}`);
      continue;
    }
    const { actionId, answer: made } = answer.json();
    edits.push({ actionId, command, isUndone: false });
    if (command === 'add_task' && randomInt(2) === 0) open.push(made.taskId);
  }
  return { edits, refused, failed };
}

const nonEmpty = (some: string[], all: readonly string[]): string[] =>
  some.length > 0 ? some : [pick(all)];

/** Walks from value to value: an edit that overwrote an unseen one would break the chain. */
const chainProblems = `
  with moves as (
    select action.command, before.key as application, before.value as origin, action.undo ->> 'to' as target
    from office_actions action, jsonb_each_text(action.undo -> 'before') before
    where action.command in ('assign', 'label')
    union all
    select action.command, before.key, action.undo ->> 'to', before.value
    from office_actions action, jsonb_each_text(action.undo -> 'before') before
    where action.command in ('assign', 'label') and action.undone_at is not null),
  ends as (
    select 'assign' as command, application_id::text as application, owner_id::text as value from cases
    union all select 'label', application_id::text, label from cases),
  balance as (
    select command, application, value, sum(change) as change from (
      select command, application, origin as value, 1 as change from moves
      union all select command, application, target, -1 from moves
      union all select command, application, value, 1 from ends
      union all select command, application, null, -1 from ends) all_changes
    group by command, application, value)
  select count(*)::int as problems from balance where change <> 0`;

/** [OFF-17] [OFF-71] Two colleagues edit the same applications at once and undo: no acknowledged edit is lost. */
export async function run({ size }: Budget) {
  const { edits, families } = sizes[size];
  // Without the demo's families: every note and task is counted.
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-office-edits-'));
  await chmod(dataDir, 0o755);
  const store = await openStore({ dataDir, databasePoolSize: 8 }, pino({ level: 'silent' }));
  const product = await testApp({ store, config: { dataDir } });
  try {
    const outcome = await editTogether(product, families, edits);
    const count = async (text: string): Promise<number> =>
      (await store.pool.query<{ count: number }>(text)).rows[0]?.count ?? -1;
    const kept = (command: string) =>
      outcome.edits.filter((one) => one.command === command && !one.isUndone).length;
    const problems = [
      ...outcome.failed.slice(0, 10),
      ...((await store.pool.query<{ problems: number }>(chainProblems)).rows[0]?.problems === 0
        ? []
        : ['an assignment or a label was overwritten unseen']),
      ...((await count(`select count(*)::int from case_notes where removed_at is null`)) ===
      kept('add_note')
        ? []
        : ['a note was lost']),
      ...((await count(`select count(*)::int from tasks where kind = 'own'`)) === kept('add_task')
        ? []
        : ['a task was lost']),
      ...((await count(`select count(*)::int from office_actions`)) === outcome.edits.length
        ? []
        : ['an action is missing in the timeline']),
    ];
    return {
      name,
      ok: problems.length === 0,
      edits: outcome.edits.length,
      undone: outcome.edits.filter(({ isUndone }) => isUndone).length,
      refused: outcome.refused,
      problems,
    };
  } finally {
    await product.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function allProjected({ deps }: TestApp, families: number): Promise<void> {
  const stop = AbortSignal.timeout(10_000);
  for (;;) {
    stop.throwIfAborted();
    const { rows } = await deps.store.pool.query<{ count: number }>(
      'select count(*)::int from cases',
    );
    if (rows[0]?.count === families) return;
    await wait(20);
  }
}

async function editTogether(product: TestApp, families: number, edits: number) {
  const ids: string[] = [];
  while (ids.length < families) ids.push((await begun(product)).id);
  const colleagues = [
    await signedIn(product, ['case_officer'], { name: 'Noura Kanaan' }),
    await signedIn(product, ['case_officer'], { name: 'Amal Barakat' }),
  ];
  // The projector works beside the colleagues; commands need its rows.
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  await projectChanges(product.deps);
  // Another batch may still be under way.
  await allProjected(product, families);
  const people = [null, ...colleagues.map(({ staffId }) => staffId)];
  const both = await Promise.all(
    colleagues.map((one) => edit(one, ids, people, Math.ceil(edits / 2))),
  );
  return {
    edits: both.flatMap((one) => one.edits),
    refused: both.reduce((sum, one) => sum + one.refused, 0),
    failed: both.flatMap((one) => one.failed),
  };
}
