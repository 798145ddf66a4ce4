import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { addDays, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { homeRequests } from '../../home-requests/table.ts';
import { mandateUses } from '../../mandates/table.ts';
import { underDebit } from '../../testing/home-families.ts';
import { familyAtHome } from '../../testing/my-home.ts';
import { endLeftDebits, recordDebits } from '../../testing/visa.ts';
import { paymentTools } from './testing.ts';

const {
  product,
  acceptedDebit,
  changedToCard,
  came,
  cardMonths,
  db,
  debitMonths,
  done,
  finance,
  firstPage,
  newestForm,
  openTasks,
  run,
  settlePayments,
  shown,
  signedDebit,
  statesOf,
  usedBy,
} = paymentTools();

test('[HOME-04] a family that pays by card signs a direct debit; the card pays until the bank accepts it', async () => {
  const { home, id } = await familyAtHome(product());
  const next = (await shown(home)).otherCard?.month ?? '';
  await done(home.post('my/payments/change', {}));
  await signedDebit(home);
  // What the card has paid stays paid, whatever the family signs for later months.
  await settlePayments();
  const form = await newestForm(id);
  expect(form).toMatchObject({ state: 'signed', round: 1 });
  expect(await shown(home)).toMatchObject({
    way: 'card',
    account: null,
    newAccount: { state: 'signed', iban: expect.stringMatching(/8 ?901$/) },
  });
  const office = await finance();
  expect(await openTasks(id, 'lodge_debit')).toEqual([form.id]);
  expect(await openTasks(id, 'home_request')).toEqual([]);
  await office('lodge_mandates', { mandateIds: [form.id] });
  // The bank takes its time, so the card pays a month in between.
  await run(next);
  await recordDebits(product().deps, next);
  expect(await cardMonths(id)).toEqual([[next, 'paid']]);
  expect(await debitMonths(id)).toEqual([]);

  const answered = await office('answer_mandate', { mandateId: form.id, answer: 'accepted' });
  expect(answered.statusCode).toBe(200);
  expect(await usedBy(id)).toBe(form.id);
  const from = firstOfMonthAfter(next);
  expect(await shown(home)).toMatchObject({
    way: 'direct_debit',
    account: { state: 'active', iban: expect.stringMatching(/8 ?901$/) },
    newAccount: null,
    otherCard: null,
    next: { day: from },
  });
  expect((await firstPage(home)).nextPayment?.way).toBe('direct_debit');
  await run(from);
  await recordDebits(product().deps, next);
  await recordDebits(product().deps, from);
  expect(await cardMonths(id)).toEqual([[next, 'paid']]);
  expect(await debitMonths(id)).toEqual([[from, 'due']]);
  expect((await answered.undo(answered.actionId)).statusCode).toBe(400);
  await office('send_collections', { month: from });
  expect(await debitMonths(id)).toEqual([[from, 'sent']]);
});

test('[HOME-04] a direct debit that the bank rejects, or that the family no longer wants, leaves the card paying', async () => {
  const { home, id } = await familyAtHome(product());
  const next = (await shown(home)).otherCard?.month ?? '';
  const office = await finance();
  await signedDebit(home);
  const first = await newestForm(id);
  await office('lodge_mandates', { mandateIds: [first.id] });
  const reason = 'account_closed';
  await office('answer_mandate', { mandateId: first.id, answer: 'rejected', reason });
  expect(await shown(home)).toMatchObject({ way: 'card', newAccount: { state: 'rejected' } });
  await signedDebit(home);
  const second = await newestForm(id);
  await office('lodge_mandates', { mandateIds: [second.id] });
  // Pressed twice.
  await Promise.all([1, 2].map(() => done(home.post('my/payments/keep', {}))));
  expect(await statesOf(id)).toEqual(['rejected', 'ended']);
  expect(await openTasks(id, 'end_at_bank')).toEqual([second.reference]);
  const late = await office('answer_mandate', { mandateId: second.id, answer: 'accepted' });
  expect(late.statusCode).toBe(409);
  expect(await shown(home)).toMatchObject({ way: 'card', newAccount: null });
  await run(next);
  expect(await cardMonths(id)).toEqual([[next, 'paid']]);
  // A form that the bank does not have yet needs no work any more either.
  await signedDebit(home);
  expect(await openTasks(id, 'lodge_debit')).toHaveLength(1);
  await done(home.post('my/payments/keep', {}));
  expect(await openTasks(id, 'lodge_debit')).toEqual([]);
});

test('[HOME-04] [OFF-52] a direct debit whose limit another contract uses up leaves the card paying, with work for the office', async () => {
  const { home, id } = await familyAtHome(product());
  await signedDebit(home);
  const { id: mandateId, capFils } = await newestForm(id);
  const other = await underDebit(product());
  await db()
    .update(mandateUses)
    .set({ mandateId, mostFils: capFils ?? 0 })
    .where(eq(mandateUses.applicationId, other.id));
  await acceptedDebit(id);
  expect(await statesOf(id)).toEqual(['active']);
  expect(await shown(home)).toMatchObject({ way: 'card' });
  expect(await openTasks(id, 'home_request')).toEqual([`payments:debit_limit:${mandateId}`]);
});

test('[HOME-04] [OFF-52] a direct debit with room for a month that a pause made cheaper, and not for those after it, leaves the card paying', async () => {
  const { home, id } = await familyAtHome(product());
  const month = (await shown(home)).otherCard?.month ?? '';
  const monthlyFils = (await shown(home)).next?.fils ?? 0;
  const toDay = addDays(month, -1);
  const pause = { fromDay: firstOfMonth(toDay), toDay, monthlyFils, dayFils: 7000 };
  const asked = { key: randomUUID(), kind: 'pause', state: 'accepted', askedBy: 'client' } as const;
  await db()
    .insert(homeRequests)
    .values({ applicationId: id, ...asked, ...pause, shownFils: 1, decidedAt: new Date() });
  await signedDebit(home);
  const { id: mandateId, capFils } = await newestForm(id);
  const other = await underDebit(product());
  await db()
    .update(mandateUses)
    .set({ mandateId, mostFils: (capFils ?? 0) - monthlyFils + 100 })
    .where(eq(mandateUses.applicationId, other.id));
  await acceptedDebit(id);
  expect(await shown(home)).toMatchObject({ way: 'card' });
  expect(await openTasks(id, 'home_request')).toEqual([`payments:debit_limit:${mandateId}`]);
});

test('[HOME-04] [T126] a family can go back to its card after a direct debit, and no month is paid twice', async () => {
  const { home, id } = await familyAtHome(product());
  await came(id);
  await signedDebit(home);
  const { reference } = await acceptedDebit(id);
  const month = (await shown(home)).toCard?.month ?? '';
  await changedToCard(home);
  await recordDebits(product().deps, month);
  await endLeftDebits(product().deps);
  expect(await shown(home)).toMatchObject({ way: 'card', newAccount: null });
  expect(await statesOf(id)).toEqual(['ended']);
  expect(await openTasks(id, 'end_at_bank')).toEqual([reference]);
  await run(firstOfMonthAfter(month));
  const paid = (await cardMonths(id)).filter(([, state]) => state !== 'nothing');
  expect(paid).toEqual([
    [month, 'paid'],
    [firstOfMonthAfter(month), 'paid'],
  ]);
  expect((await debitMonths(id)).every(([, state]) => state === 'nothing')).toBe(true);
});
