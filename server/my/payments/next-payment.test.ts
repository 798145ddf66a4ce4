import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visaDebits } from '../../../rules/money/money-by-date.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { nextPaymentLinks } from '../../collections/table.ts';
import { directDebits } from '../../office/direct-debits/table.ts';
import { visaCases } from '../../visa/table.ts';
import { atHome, familyAtHome, laterAtHome } from '../../testing/my-home.ts';
import { recordDebits, visaByCard, visaByDebit, visaEvents } from '../../testing/visa.ts';
import { paymentTools } from './testing.ts';

const { product, db, firstPage, shown } = paymentTools();

test('[HOME-04] a family plans the link for another card itself, sees the day, and takes it back', async () => {
  const { home, id, mobile } = await familyAtHome(product());
  const month = (await shown(home)).otherCard?.month ?? '';
  expect(month >= firstOfMonthAfter(firstOfMonth(dubaiDay(new Date())))).toBe(true);
  const asked = await Promise.all(
    [1, 2].map(() => home.post('my/payments/ask', { what: 'other_card' })),
  );
  expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect((await shown(home)).otherCard).toEqual({ month, isPlanned: true });
  const planned = () =>
    db().select().from(nextPaymentLinks).where(eq(nextPaymentLinks.applicationId, id));
  expect(await planned()).toHaveLength(1);

  expect((await home.post('my/payments/keep', {})).statusCode).toBe(200);
  expect(await planned()).toEqual([]);
  expect((await shown(home)).otherCard).toEqual({ month, isPlanned: false });
  const { rows } = await product().deps.store.pool.query(
    `select kind, actor from application_events where application_id = $1 order by sequence desc limit 2`,
    [id],
  );
  expect(rows).toEqual([1, 2].map(() => ({ kind: 'home_request', actor: 'client' })));

  await laterAtHome(product(), mobile);
  const late = await home.post('my/payments/ask', { what: 'other_card' });
  expect(late.json().error).toBe('NEEDS_FRESH_CODE');
});

test('[HOME-04] [HOME-02] the quarters of a visa are the next payment, on both pages, until the last one', async () => {
  const { id } = await visaByDebit(product());
  const { home } = await atHome(product(), { id });
  const today = dubaiDay(new Date());
  const debits = visaDebits(850_000, today, 'direct_debit');
  const [first, second] = debits;
  expect((await shown(home)).next).toEqual({
    day: first?.on,
    fils: first?.fils,
    parts: null,
    isOverLimit: false,
  });
  const { nextPayment, now } = await firstPage(home);
  expect(nextPayment).toMatchObject({ on: first?.on, fils: first?.fils, way: 'direct_debit' });
  expect(now.kind).toBe('visa_stage');

  // Once the bank has taken the first one, the second one is next.
  for (const { on } of debits) await recordDebits(product().deps, firstOfMonth(on));
  const take = (month: string) =>
    product().deps.store.pool.query(
      `update direct_debits set state = 'nothing', amount_fils = 0, vat_fils = 0 where application_id = $1 and month = $2`,
      [id, month],
    );
  await take(firstOfMonth(first?.on ?? ''));
  expect((await shown(home)).next).toMatchObject({ day: second?.on, fils: second?.fils });
  for (const { on } of debits) await take(firstOfMonth(on));
  expect((await shown(home)).next).toBeNull();
  expect(
    await db().select().from(directDebits).where(eq(directDebits.applicationId, id)),
  ).toHaveLength(4);
});

test('[HOME-03] [HOME-04] the calendar of a visa has its four payments, no later ones, and no last day of an agreement', async () => {
  const { id } = await visaByDebit(product());
  const { home } = await atHome(product(), { id });
  const file = (await home.get('my/calendar')).body.replaceAll('\r\n ', '');
  expect(file.match(/^SUMMARY:AED 2\\,125 for /gm)).toHaveLength(4);
  expect(file).not.toMatch(/clause|monthly price|Last day of your agreement/);
  const { comingUp } = await firstPage(home);
  expect(comingUp.map(({ kind }) => kind)).not.toContain('contract_ends');
});

test('[HOME-04] nothing is next for a visa that was stopped or paid by card', async () => {
  const debit = await visaByDebit(product());
  const stopped = await atHome(product(), { id: debit.id });
  await visaEvents(product(), debit.id, {
    kind: 'stopped',
    actor: 'family',
    data: { reason: 'family_cancelled' },
  });
  const [visa] = await db().select().from(visaCases).where(eq(visaCases.applicationId, debit.id));
  expect(visa?.state).toBe('deciding');
  expect((await shown(stopped.home)).next).toBeNull();
  expect((await firstPage(stopped.home)).nextPayment).toBeNull();
  const card = await visaByCard(product());
  const { home } = await atHome(product(), { id: card.id });
  expect(await shown(home)).toMatchObject({ next: null, way: null, otherCard: null });
});
