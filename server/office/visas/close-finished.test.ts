import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visaDebits } from '../../../rules/money/money-by-date.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { type VisaStage, visaStages } from '../../../rules/visa/stages.ts';
import { applications } from '../../applications/table.ts';
import { parameters } from '../../parameters/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Family } from '../../testing/application.ts';
import { atHome } from '../../testing/my-home.ts';
import { visaEvents } from '../../testing/visa.ts';
import { recordDebits } from '../direct-debits/record-due.ts';
import { acceptedByBank, collected, visaByCard, visaByDebit } from '../direct-debits/testing.ts';
import { signedIn } from '../testing.ts';
import { visaCases } from '../../visa/table.ts';
import { closeFinishedVisas } from './close-finished.ts';
import { codeOf, done } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const today = dubaiDay(new Date());
const ready = ({ id }: Family, stages: readonly VisaStage[] = visaStages) =>
  visaEvents(
    product,
    id,
    ...stages.map(
      (stage) =>
        ({
          kind: 'stage_done',
          actor: 'us',
          stage,
          day: today,
          ...(stage === 'medical' && { data: { result: 'fit' as const } }),
        }) as const,
    ),
  );
const stateOf = async ({ id }: Family) => {
  const { db } = product.deps.store;
  return (await db.select().from(applications).where(eq(applications.id, id)))[0]?.state;
};

test('[HOME-09] [VISA-05] a visa that is ready is closed 30 days later, My Home keeps it, and it opens no more', async () => {
  const family = await visaByCard(product);
  const { home } = await atHome(product, family);
  await ready(family, visaStages.slice(0, -1));
  const joan = await signedIn(product, ['visa']);
  const [row] = await product.deps.store.db
    .select()
    .from(visaCases)
    .where(eq(visaCases.applicationId, family.id));
  const last = { caseId: row?.id ?? '', stage: 'card', day: today } as const;
  const { actionId } = await done(joan, 'visa_stage_done', last);
  await closeFinishedVisas(product.deps, inDays(29));
  expect(await stateOf(family)).toBe('submitted');
  await Promise.all([
    closeFinishedVisas(product.deps, inDays(31)),
    closeFinishedVisas(product.deps, inDays(31)),
  ]);
  expect(await stateOf(family)).toBe('ended');
  const { homes } = (await home.get('my/homes')).json();
  expect(homes).toMatchObject([{ id: family.id }]);
  expect(codeOf(await joan.undo(actionId))).toBe('UNDO_TOO_LATE');
  expect((await home.get('my/visa')).json().visa).toMatchObject({ state: 'done' });
  const erased = await home.post('my/data/erase', { home: family.id, isAsked: true });
  expect(erased.statusCode, erased.body).toBe(200);
});

test('[HOME-09] a visa that is still being paid for stays open, however long it has been ready', async () => {
  const finance = await signedIn(product, ['finance_prepares']);
  const family = await visaByDebit(product);
  await acceptedByBank(product, finance, family);
  await ready(family);
  const months = visaDebits(850_000, today, 'direct_debit').map(({ on }) => firstOfMonth(on));
  for (const month of months) {
    await closeFinishedVisas(product.deps, inDays(400));
    expect(await stateOf(family)).toBe('submitted');
    await recordDebits(product.deps, month);
    await collected(product, finance, family, month);
  }
  await closeFinishedVisas(product.deps, inDays(400));
  expect(await stateOf(family)).toBe('ended');
});

test('[HOME-09] the office chooses after how many days a visa that is ready is closed', async () => {
  const family = await visaByCard(product);
  await ready(family);
  await product.deps.store.db
    .insert(parameters)
    .values({ code: 'sites_visa_open_days', value: '60', isPublic: true });
  await closeFinishedVisas(product.deps, inDays(59));
  expect(await stateOf(family)).toBe('submitted');
  await closeFinishedVisas(product.deps, inDays(61));
  expect(await stateOf(family)).toBe('ended');
});
