import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mandates } from '../mandates/table.ts';
import { tasks } from '../office/cases/table.ts';
import { signedIn } from '../office/testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Client, confirmation, mustReply } from './testing/client.ts';
import { chosenByDebit, mandatesOf, signAll } from './testing/debit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;
const work = ({ id }: Client) =>
  db()
    .select({ kind: tasks.kind, subject: tasks.subject })
    .from(tasks)
    .where(eq(tasks.applicationId, id));

test.each([
  ['the bank has the one before', ['lodged', 'active']],
  ['nobody lodged the one before', []],
] as const)(
  '[OFF-52] a higher limit that a replacement made the family sign opens the work for the bank, once: %s',
  async (_case, states) => {
    const { client, maidId } = await chosenByDebit(product);
    const [before] = await mandatesOf(product, client);
    for (const state of states) {
      await db()
        .update(mandates)
        .set({ state })
        .where(eq(mandates.id, before?.id ?? ''));
    }
    await signAll(client);
    // Signed, but not in force before the replacement is confirmed.
    expect(await work(client)).toEqual([]);
    const answer = await confirmation(client, maidId);
    await mustReply(client, CONFIRM, answer);
    const next = (await mandatesOf(product, client)).find(({ state }) => state === 'signed');
    const lodge = { kind: 'lodge_debit', subject: next?.id };
    const end = { kind: 'end_at_bank', subject: before?.reference };
    const wanted = states.length > 0 ? [end, lodge] : [lodge];
    expect((await work(client)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(wanted);
  },
);

test('[OFF-52] [OFF-71] that work is done once the form is lodged, and open again when the lodging is undone', async () => {
  const { client, maidId } = await chosenByDebit(product);
  await signAll(client);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const next = (await mandatesOf(product, client)).find(({ state }) => state === 'signed');
  const isOpen = async () => {
    const rows = await db().select().from(tasks).where(eq(tasks.applicationId, client.id));
    return rows.filter(({ kind }) => kind === 'lodge_debit').map(({ doneAt }) => doneAt === null);
  };
  expect(await isOpen()).toEqual([true]);
  const mandateId = next?.id ?? '';
  // The form of a contract that had another one before.
  await db().update(mandates).set({ round: 1 }).where(eq(mandates.id, mandateId));
  const finance = await signedIn(product, ['finance_prepares']);
  const lodge = () => finance.run('lodge_mandates', { mandateIds: [mandateId] });
  const { actionId } = (await lodge()).json();
  expect(await isOpen()).toEqual([false]);
  expect((await finance.undo(actionId)).json()).toEqual({});
  expect(await isOpen()).toEqual([true]);
  await lodge();
  const answer = { mandateId, answer: 'rejected', reason: 'account_closed' } as const;
  const rejected = (await finance.run('answer_mandate', answer)).json();
  expect((await finance.undo(rejected.actionId)).json()).toEqual({});
});
