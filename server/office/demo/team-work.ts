import { eq, inArray } from 'drizzle-orm';
import type { CommandInput, CommandName } from '../../../contract/office/office-calls.ts';
import { applications } from '../../applications/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { projectChanges } from '../cases/index.ts';
import { officeActions } from '../commands/table.ts';
import type { DemoContent, DemoFamily, DemoOffice } from './demo-content.ts';
import { keyOf, runAs } from './demo-runner.ts';
import type { DemoPeople } from './office-people.ts';
import { backdateAction } from './write-past.ts';

const HOUR = 3_600_000;

/** The team's last view is the last thing that the demo writes. */
export async function isTeamWorkDone(db: Database, { views }: DemoOffice): Promise<boolean> {
  const key = keyOf(`save_view ${views.at(-1)?.name}`);
  const rows = await db
    .select({ id: officeActions.id })
    .from(officeActions)
    .where(eq(officeActions.key, key));
  return rows.length > 0;
}

/** Runs commands as Noura, a while ago. */
export function demoRunner(deps: Deps, colleagues: DemoPeople['colleagues']) {
  const run = runAs(deps, colleagues.get('Noura') ?? '', 'Noura Kanaan', [
    'case_officer',
    'operations_lead',
    'administrator',
  ]);
  return async <Name extends CommandName>(
    command: Name,
    input: CommandInput<Name>,
    subject: string,
    hoursAgo: number,
  ): Promise<void> => {
    const { actionId } = await run(command, input, subject);
    await backdateAction(deps.store.db, actionId, new Date(Date.now() - hoursAgo * HOUR));
  };
}

export type DemoRunner = ReturnType<typeof demoRunner>;

/** Who looks after which family, labels, and the views of the team: by the commands of the office. */
export async function addTeamWork(
  deps: Deps,
  { colleagues }: DemoPeople,
  { families, office: words }: Pick<DemoContent, 'families' | 'office'>,
  maidIdOf: (family: DemoFamily) => number,
): Promise<void> {
  const run = demoRunner(deps, colleagues);
  const { db } = deps.store;
  const ids = new Map(
    (
      await db
        .select({ id: applications.id, maidId: applications.maidId })
        .from(applications)
        .where(inArray(applications.maidId, families.map(maidIdOf)))
    ).map(({ id, maidId }) => [maidId, id]),
  );
  const idsOf = (some: readonly DemoFamily[]) =>
    some.flatMap((one) => ids.get(maidIdOf(one)) ?? []);
  await projectChanges(deps);
  for (const [name, staffId] of colleagues) {
    const applicationIds = idsOf(families.filter(({ owner }) => owner === name));
    if (applicationIds.length > 0) await run('assign', { applicationIds, staffId }, name, 26);
  }
  for (const { family, label } of words.labels) {
    const applicationIds = idsOf(families.filter(({ name }) => name === family));
    if (applicationIds.length > 0) await run('label', { applicationIds, label }, family, 0.1);
  }
  for (const { name, filter } of words.views) {
    await run('save_view', { name, filter, isShared: true }, name, 200);
  }
}
