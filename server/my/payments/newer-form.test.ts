import { expect, test } from 'vitest';
import { noteNewDebit } from '../../office/index.ts';
import { debitAtHome } from '../../testing/home-families.ts';
import { paymentTools } from './testing.ts';

const {
  product,
  acceptedDebit,
  finance,
  mandatesOf,
  newestForm,
  openTasks,
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
