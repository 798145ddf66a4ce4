import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { arrivals } from '../../contact/table.ts';
import { contracts } from '../application/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { replacedFamily } from '../../testing/replaced-family.ts';
import { pastPayment } from '../money/testing.ts';
import { board, colleague, type Colleague, done, textsTo, undone } from './testing.ts';

let product: TestApp;
let imran: Colleague;
beforeAll(async () => {
  product = await testApp();
  imran = await colleague(product, ['arrivals'], 'Imran Qureshi');
});
afterAll(() => product.close());

const today = dubaiDay(new Date());

test('[OFF-31] the arrival of a replacement is recorded with its note, the family is told, and both are undone', async () => {
  const { id, contract } = await replacedFamily(product);
  const { db } = product.deps.store;
  await db.update(arrivals).set({ day: today }).where(eq(arrivals.applicationId, id));
  const onBoard = async () =>
    (await board(imran, today)).arrivals.find(({ applicationId }) => applicationId === id);
  expect(await onBoard()).toMatchObject({ isReplacement: true, outcome: null });

  const late = { applicationId: id, outcome: 'late', text: 'Traffic on the E11' } as const;
  const recorded = await done(imran, 'record_arrival', late);
  expect(await onBoard()).toMatchObject({ outcome: 'late', note: 'Traffic on the E11' });
  expect(await textsTo(product, contract.id)).toEqual(['arrival_late']);
  await undone(imran, recorded);
  expect(await onBoard()).toMatchObject({ outcome: null, note: null });
  await done(imran, 'record_arrival', { applicationId: id, outcome: 'arrived' });
  expect(await onBoard()).toMatchObject({ outcome: 'arrived' });
});

test('[OFF-31] [OFF-51] finance prepares the refund of a failed replacement, of what was paid since it was asked for', async () => {
  const { id, contract } = await replacedFamily(product);
  const { db } = product.deps.store;
  const yesterday = addDays(today, -1);
  await db.update(arrivals).set({ day: yesterday }).where(eq(arrivals.applicationId, id));
  const paid = await pastPayment(product.deps, { applicationId: contract.id, days: 0 });
  const earlier = await pastPayment(product.deps, { applicationId: contract.id, days: 40 });
  await done(imran, 'record_arrival', { applicationId: id, outcome: 'not_home' });

  const deepa = await colleague(product, ['finance_prepares'], 'Deepa Thomas');
  const wish = { applicationId: id, text: 'Prepare the refund', staffId: deepa.staffId };
  const asked = await done(imran, 'add_task', wish);
  const next = await deepa.post('office/next', {});
  const { task } = next.json<OfficeAnswer<'POST office/next'>>();
  expect(task).toMatchObject({ id: asked.answer['taskId'], kind: 'own', applicationId: id });
  const opened = await deepa.get(`office/application/${id}`);
  const { money } = opened.json<OfficeAnswer<'GET office/application/{id}'>>();
  const due = { paymentId: paid.id, on: today, fils: 127_400, isPrepared: false };
  expect(money.refundable).toEqual([due]);
  // Nobody ever came under this contract, so the payment for the first maid goes back as well.
  const status = 'arriving';
  await db
    .insert(contracts)
    .values({ applicationId: contract.id, status })
    .onConflictDoUpdate({ target: contracts.applicationId, set: { status } });
  await db.delete(arrivals).where(eq(arrivals.applicationId, contract.id));
  const before = { ...due, paymentId: earlier.id, on: addDays(today, -40) };
  const whole = (await deepa.get(`office/application/${id}`)).json<
    OfficeAnswer<'GET office/application/{id}'>
  >();
  expect(whole.money.refundable).toEqual([due, before]);
  const order = { paymentId: paid.id, fils: due.fils, reason: 'cancelled' } as const;
  expect((await deepa.run('refund_payment', order)).statusCode).toBe(200);
});
