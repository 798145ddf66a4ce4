import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mandates } from '../../mandates/table.ts';
import { noteNewDebit } from '../../office/index.ts';
import { debitAtHome } from '../../testing/home-families.ts';
import { paymentTools } from './testing.ts';

const {
  product,
  acceptedDebit,
  db,
  finance,
  mandatesOf,
  newestForm,
  openTasks,
  shown,
  signedDebit,
  statesOf,
  usedBy,
} = paymentTools();

test('[HOME-04] [OFF-52] a newer form ends the one that the family signed before, also at the bank, and pays once it is accepted', async () => {
  const { home, id } = await debitAtHome(product());
  await signedDebit(home);
  const first = await newestForm(id);
  const office = await finance();
  await office('lodge_mandates', { mandateIds: [first.id] });
  await signedDebit(home);
  const second = await newestForm(id);
  expect(await statesOf(id)).toEqual(['signed', 'ended', 'signed']);
  expect(await openTasks(id, 'end_at_bank')).toEqual([first.reference]);
  expect(await openTasks(id, 'lodge_debit')).toEqual([second.id]);
  const late = await office('answer_mandate', { mandateId: first.id, answer: 'accepted' });
  expect(late.statusCode).toBe(409);
  await acceptedDebit(id);
  expect(await statesOf(id)).toEqual(['ended', 'ended', 'active']);
  expect(await usedBy(id)).toBe(second.id);
});

test('[HOME-04] [OFF-52] the form in force is still lodged after the family signed another account, until that one pays', async () => {
  const { home, id } = await debitAtHome(product());
  const [inForce] = await mandatesOf(id);
  const note = noteNewDebit(product().deps);
  // As a dearer replacement does.
  await product().deps.store.transaction((tx) =>
    note(tx, { applicationId: id, mandateId: inForce?.id ?? '', endedAtBank: [] }),
  );
  await signedDebit(home);
  const next = await newestForm(id);
  expect(new Set(await openTasks(id, 'lodge_debit'))).toEqual(new Set([inForce?.id, next.id]));
  await acceptedDebit(id);
  expect(await statesOf(id)).toEqual(['ended', 'active']);
  expect(await openTasks(id, 'lodge_debit')).toEqual([]);
});

test('[HOME-04] an accepted form whose limit is too low is not shown as the new account', async () => {
  const { home, id } = await debitAtHome(product());
  await signedDebit(home);
  expect(await shown(home)).toMatchObject({ newAccount: { state: 'signed' } });
  const low = await newestForm(id);
  await db().update(mandates).set({ capFils: 100 }).where(eq(mandates.id, low.id));
  await acceptedDebit(id);
  expect(await statesOf(id)).toEqual(['signed', 'active']);
  expect(await shown(home)).toMatchObject({ way: 'direct_debit', newAccount: null });
});
