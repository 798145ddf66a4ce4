import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mandates, mandateUses } from '../../mandates/table.ts';
import {
  atWho,
  choose,
  type Client,
  confirmation,
  debitAtHome,
  freeMaid,
  info,
  mustReply,
  signAll,
  underDebit,
} from '../../testing/home-families.ts';
import { paymentTools } from './testing.ts';

const {
  product,
  db,
  acceptedDebit,
  account,
  done,
  finance,
  mandatesOf,
  newestForm,
  openTasks,
  signedDebit,
  usedBy,
} = paymentTools();

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const DEARER = 3400;

/** The family chooses another maid, with a time for her arrival. */
async function chosen(client: Client, monthlyPriceAed: number) {
  await atWho(client);
  const maidId = await freeMaid(product(), { monthlyPriceAed });
  await choose(client, maidId);
  return maidId;
}
const confirm = async (client: Client, maidId: number) =>
  mustReply(client, CONFIRM, await confirmation(client, maidId));
const stateOf = async (id: string, mandateId: string | undefined) =>
  (await mandatesOf(id)).find((one) => one.id === mandateId)?.state;
const setUse = (applicationId: string, use: Partial<typeof mandateUses.$inferInsert>) =>
  db().update(mandateUses).set(use).where(eq(mandateUses.applicationId, applicationId));

test('[HOME-04] [F63] a replacement stays on the account that pays while a form on another account waits for the bank', async () => {
  const family = await debitAtHome(product());
  const { home, id } = family;
  const [inForce] = await mandatesOf(id);
  await signedDebit(home);
  const next = await newestForm(id);
  await confirm(family, await chosen(family, 2890));
  expect(await usedBy(id)).toBe(inForce?.id);
  await acceptedDebit(id);
  expect(await usedBy(id)).toBe(next.id);
  expect(await stateOf(id, inForce?.id)).toBe('ended');
});

test('[HOME-04] [OFF-52] a dearer replacement is signed on the account that pays, and ends the form on another account that waits', async () => {
  const family = await debitAtHome(product());
  const { home, id } = family;
  const [inForce] = await mandatesOf(id);
  await signedDebit(home);
  const waiting = await newestForm(id);
  await (
    await finance()
  )('lodge_mandates', { mandateIds: [waiting.id] });
  const maidId = await chosen(family, DEARER);
  await signAll(family);
  await confirm(family, maidId);
  const signed = (await mandatesOf(id)).find(({ state }) => state === 'signed');
  expect(signed?.ibanLookup).toEqual(inForce?.ibanLookup);
  expect(await usedBy(id)).toBe(signed?.id);
  expect(await stateOf(id, inForce?.id)).toBe('ended');
  expect(await stateOf(id, waiting.id)).toBe('ended');
  expect(await openTasks(id, 'end_at_bank')).toEqual([waiting.reference]);
  expect(await openTasks(id, 'lodge_debit')).toEqual([signed?.id]);
});

test('[F63] a dearer replacement does not end a direct debit that pays another contract as well', async () => {
  const family = await debitAtHome(product());
  const { id } = family;
  const [inForce] = await mandatesOf(id);
  const other = await underDebit(product());
  await setUse(id, { mostFils: 300_000 });
  await setUse(other.id, { mandateId: inForce?.id ?? '', mostFils: 90_000 });
  const maidId = await chosen(family, DEARER);
  await signAll(family);
  await confirm(family, maidId);
  expect(await usedBy(id)).not.toBe(inForce?.id);
  expect(await usedBy(other.id)).toBe(inForce?.id);
  expect(await stateOf(id, inForce?.id)).toBe('signed');
});

test('[HOME-04] [OFF-52] forms on another account whose limit is too low for a replacement end with its confirmation', async () => {
  const family = await debitAtHome(product());
  const { home, id } = family;
  const [inForce] = await mandatesOf(id);
  await setUse(id, { mostFils: 300_000 });
  await db().update(mandates).set({ capFils: 600_000 }).where(eq(mandates.applicationId, id));
  await signedDebit(home);
  const waiting = await newestForm(id);
  await (
    await finance()
  )('lodge_mandates', { mandateIds: [waiting.id] });
  await done(home.post('my/payments/account', account));
  const draft = await newestForm(id);
  await confirm(family, await chosen(family, DEARER));
  expect(await usedBy(id)).toBe(inForce?.id);
  expect(await stateOf(id, waiting.id)).toBe('ended');
  expect(await stateOf(id, draft.id)).toBe('ended');
  expect(await openTasks(id, 'end_at_bank')).toEqual([waiting.reference]);
});

test('[HOME-04] [F63] a form that a replacement needs is signed again once the bank has accepted another account', async () => {
  const family = await debitAtHome(product());
  const { home, id } = family;
  const maidId = await chosen(family, DEARER);
  await signAll(family);
  await signedDebit(home);
  const next = await newestForm(id);
  await acceptedDebit(id);
  expect(await usedBy(id)).toBe(next.id);
  expect((await info(family)).form).toMatchObject({ signed: false });
  await signAll(family);
  await confirm(family, maidId);
  const signed = (await mandatesOf(id)).find(({ state }) => state === 'signed');
  expect(await usedBy(id)).toBe(signed?.id);
  expect(signed?.ibanLookup).toEqual(next.ibanLookup);
  expect(signed?.bankCode).toBe(next.bankCode);
});
