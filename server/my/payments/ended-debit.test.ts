import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { debitAtHome } from '../../testing/home-families.ts';
import { paymentTools } from './testing.ts';

const { product, acceptedDebit, db, firstPage, mandatesOf, shown, signedDebit, usedBy } =
  paymentTools();

/** A contract that the direct debit of an earlier contract pays. */
async function takenOver() {
  const earlier = await debitAtHome(product());
  const later = await debitAtHome(product());
  const [taken] = await mandatesOf(earlier.id);
  const [own] = await mandatesOf(later.id);
  if (taken === undefined || own === undefined) throw new Error('There is no direct debit.');
  // The earlier contract has ended and takes nothing any more.
  await db().delete(mandateUses).where(eq(mandateUses.applicationId, earlier.id));
  await db()
    .update(mandateUses)
    .set({ mandateId: taken.id })
    .where(eq(mandateUses.applicationId, later.id));
  await db().delete(mandates).where(eq(mandates.id, own.id));
  return { ...later, taken };
}

test('[HOME-04] My Home shows the account of a direct debit that was taken over from an earlier contract', async () => {
  const { home, taken } = await takenOver();
  expect(await shown(home)).toMatchObject({ way: 'direct_debit', account: { state: taken.state } });
  for (const state of ['lodged', 'rejected'] as const) {
    await db().update(mandates).set({ state }).where(eq(mandates.id, taken.id));
  }
  expect(await firstPage(home)).toMatchObject({ now: { kind: 'mandate_rejected' } });
});

test('[HOME-04] a direct debit that was taken over and has ended at the bank is said, with what the family can do', async () => {
  const { home, id, taken } = await takenOver();
  expect(await shown(home)).toMatchObject({ hasDebitEnded: false });
  await db().update(mandates).set({ state: 'ended' }).where(eq(mandates.id, taken.id));
  expect(await shown(home)).toMatchObject({
    way: 'direct_debit',
    hasDebitEnded: true,
    account: null,
    newAccount: null,
  });
  const page = await firstPage(home);
  expect(page.now).toMatchObject({
    kind: 'debit_ended',
    who: 'you',
    href: expect.stringContaining('/my/payments'),
  });

  await signedDebit(home);
  expect(await shown(home)).toMatchObject({ hasDebitEnded: true, newAccount: { state: 'signed' } });
  expect((await firstPage(home)).now.kind).toBe('bank_confirms');
  await acceptedDebit(id);
  expect(await shown(home)).toMatchObject({ hasDebitEnded: false, account: { state: 'active' } });
  expect(await usedBy(id)).not.toBe(taken.id);
});
