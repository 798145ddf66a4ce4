import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { testStore } from '../testing/store.ts';
import { enqueue } from './enqueue.ts';
import { messages } from './table.ts';
import { messageDeps } from './testing.ts';

let deps: Deps;
beforeAll(async () => {
  deps = messageDeps(await testStore());
});
afterAll(() => deps.store.close());

test('an e-mail waits in production for a mail server; what is for the operator’s own systems does not', async () => {
  const live = { ...deps, config: { ...deps.config, production: true } };
  await deps.store.transaction(async (db) => {
    const slots = { text: 'Hello' };
    const email = { channel: 'email', template: 'staff_email', to: 'amal@family.example' } as const;
    await enqueue(db, live, { ...email, slots, dedupeKey: 'e-mail' });
    const arrival = { reference: 'AH-1', arrivalDay: '', arrivalSlot: '', emirate: '', area: '' };
    await enqueue(db, live, {
      channel: 'webhook',
      template: 'arrival_moved_webhook',
      to: 'operator',
      slots: arrival,
      dedupeKey: 'webhook',
    });
  });
  expect((await deps.store.db.select().from(messages)).map(({ dedupeKey }) => dedupeKey)).toEqual([
    'e-mail',
  ]);
});
