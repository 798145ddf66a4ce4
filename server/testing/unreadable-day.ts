import { eq } from 'drizzle-orm';
import { appendEvent, openDataKey } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import type { TestApp } from './app.ts';

/** Her day in a contract is no day, so that nobody can work out what is due. */
export async function unreadableDay(
  { deps: { keys, store } }: Pick<TestApp, 'deps'>,
  { id }: { readonly id: string },
): Promise<void> {
  const [row] = await store.db.select().from(applications).where(eq(applications.id, id));
  const dataKey = row && openDataKey(keys, row);
  if (!dataKey) throw new Error('The application has no key.');
  const data = { answer: { day: 'someday', slot: 'morning' } };
  const event = { kind: 'accepted', step: 'MAID_ARRIVAL', actor: 'client', data } as const;
  await store.transaction((tx) => appendEvent(tx, id, event, dataKey));
}
