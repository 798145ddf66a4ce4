import { eq, sql } from 'drizzle-orm';
import { applications } from '../applications/table.ts';
import { openDataKey } from '../applications/index.ts';
import {
  appendVisaEvent,
  lockVisaCase,
  type NewVisaEvent,
  openVisaCase,
  readVisaCase,
  type VisaCase,
} from '../visa/index.ts';
import type { Deps } from '../platform/deps.ts';

interface Running {
  readonly deps: Pick<Deps, 'config' | 'keys' | 'store'>;
}

/** Opens a visa for an application: Jovelyn, from the Philippines, already in Dubai. */
export async function visaFor(
  { deps: { keys, store } }: Running,
  applicationId: string,
  facts: Partial<Parameters<typeof openVisaCase>[1]> = {},
): Promise<VisaCase> {
  const { db } = store;
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId));
  const dataKey = row && openDataKey(keys, row);
  if (!dataKey) throw new Error('The application has no key.');
  await openVisaCase(db, {
    applicationId,
    dataKey,
    emirate: 'dubai',
    whereabouts: 'cancelled',
    sponsor: 'agency',
    nationality: 'PH',
    firstName: 'Jovelyn',
    mobile: '+971501112233',
    ...facts,
  });
  const visa = await readVisaCase(db, keys, { applicationId });
  if (visa === null) throw new Error('The visa was not opened.');
  return visa;
}

/** Records events of a visa, one after the other. */
export async function visaEvents(
  { deps }: Running,
  applicationId: string,
  ...events: readonly NewVisaEvent[]
): Promise<void> {
  for (const event of events) {
    await deps.store.transaction(async (db) => {
      const visa = await lockVisaCase(db, deps.keys, { applicationId });
      if (visa !== null) await appendVisaEvent(db, deps, visa, event);
    });
  }
}

/** Turns a paid hire into a visa application, past the rule that the flow never changes. */
export async function asVisaApplication({ deps }: Running, id: string): Promise<void> {
  await deps.store.transaction(async (db) => {
    await db.execute(sql`alter table applications disable trigger user`);
    await db
      .update(applications)
      .set({ flow: 'visa', maidId: null })
      .where(eq(applications.id, id));
    await db.execute(sql`alter table applications enable trigger user`);
  });
}

export { endLeftDebits } from '../office/direct-debits/left-debits.ts';
export { recordDebits } from '../office/direct-debits/record-due.ts';
export { visaByCard, visaByDebit, takenByBank } from '../office/direct-debits/testing.ts';
export { addResult } from '../office/visas/testing.ts';
