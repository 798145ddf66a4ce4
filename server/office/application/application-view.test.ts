import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '../../../contract/office/application.ts';
import type { Role } from '../../../rules/office/rights.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { begun } from '../../testing/application.ts';
import { askedSpouse, finishedFamily } from '../../testing/office-families.ts';
import { signedIn } from '../testing.ts';

const viewOf = applicationCalls['GET office/application/{id}'].answer.schema;
const pageOf = applicationCalls['GET office/application/{id}/timeline'].answer.schema;
type Colleague = Awaited<ReturnType<typeof signedIn>>;

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const signIn = (...roles: Role[]) => signedIn(product, roles);
const open = async (colleague: Colleague, id: string) => {
  const answer = await colleague.get(`office/application/${id}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return viewOf.parse(answer.json());
};
const timelineOf = async (colleague: Colleague, id: string, query = '') => {
  const answer = await colleague.get(`office/application/${id}/timeline${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return pageOf.parse(answer.json());
};
const sum = (lines: readonly { fils: number }[]) => lines.reduce((all, { fils }) => all + fils, 0);

const finished = () => finishedFamily(product);

test('[OFF-20] [OFF-21] the page shows the family, its stages and its money, and nothing personal in clear', async () => {
  const family = await askedSpouse(product);
  const officer = await signIn('case_officer');
  const answer = await officer.get(`office/application/${family.id}`);
  expect(answer.body).not.toMatch(/971501234512|501234512|amal@|784199012345676|345 ?6789 ?0123/);
  const view = viewOf.parse(answer.json());
  expect(view).toMatchObject({
    row: { clientName: 'Amal Khalid', stage: 'spouse_signature', status: 'open', flow: 'hire' },
    planType: 'LIVE_IN',
    isHired: false,
    home: { emirate: 'Dubai', area: 'Al Barsha 1' },
    arrival: { driver: null, outcome: null },
    contract: null,
    submittedAt: null,
  });
  expect(view.holdUntil).not.toBeNull();
  const shown = new Map(view.fields.map(({ field, ...rest }) => [field, rest]));
  expect(shown.get('mobile')).toEqual({ shown: '+971 50 ••• 4512', canReveal: true });
  expect(shown.get('emirates_id')).toEqual({ shown: '784-••••-•••••67-6', canReveal: true });
  expect(shown.get('iban')).toEqual({ shown: 'AE•• •••• 3456', canReveal: false });
  expect(shown.get('passport')).toEqual({ shown: null, canReveal: false });
  expect(view.stages.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'now', 'later']);
  expect(sum(view.money.first)).toBe(view.money.firstFils);
  expect(sum([...view.money.first, ...view.money.payments])).toBe(view.money.balanceFils);
  expect(view.money.monthly).toMatchObject({ method: 'direct_debit' });
});

test('[OFF-20] [OFF-25] money adds up after a card payment, and a finished application is a contract', async () => {
  const family = await finished();
  const view = await open(await signIn('operations_lead'), family.id);
  expect(view.money.payments.map(({ code }) => code)).toEqual(['paid']);
  expect(view.money.balanceFils).toBe(0);
  expect(sum([...view.money.first, ...view.money.payments])).toBe(0);
  expect(view).toMatchObject({
    isHired: true,
    contract: { status: 'preparing', next: ['arriving', 'ended'] },
    row: { status: 'preparing' },
  });
  expect(view.documents.length).toBeGreaterThan(0);
  expect(view.documents.every(({ state }) => state === 'waiting')).toBe(true);
});

test('[OFF-21] arrivals see the arrival and masked numbers, finance the money, others nothing', async () => {
  const family = await finished();
  const arrivals = await open(await signIn('arrivals'), family.id);
  expect(arrivals).toMatchObject({ documents: [], stages: [], matters: [], spouseName: null });
  expect(arrivals.money).toEqual(
    expect.objectContaining({ first: [], payments: [], monthly: null }),
  );
  expect(arrivals.arrival).not.toBeNull();
  expect(arrivals.fields.map(({ field }) => field)).toEqual(['mobile', 'whatsapp', 'address']);
  const finance = await open(await signIn('finance_prepares'), family.id);
  expect(finance).toMatchObject({ arrival: null, home: null, documents: [], row: { maid: null } });
  expect(finance.fields.map(({ field }) => field)).toEqual(['iban']);
  expect(finance.money.firstFils).toBeGreaterThan(0);
  const marketing = await signIn('marketing');
  expect((await marketing.get(`office/application/${family.id}`)).statusCode).toBe(403);
  const nobody = await (await signIn('case_officer')).get(`office/application/${randomUUID()}`);
  expect(nobody.statusCode).toBe(404);
});

test('[OFF-74] a print is in the audit log, and its number ends with that of the entry', async () => {
  const { id } = await begun(product);
  const { id: other } = await begun(product);
  const print = (colleague: Colleague, ...applicationIds: string[]) =>
    colleague.post('office/print', { applicationIds });
  const officer = await signIn('case_officer');
  const finance = await signIn('finance_prepares');
  const first = await print(officer, id);
  const list = await print(finance, id, other, randomUUID());
  const { rows } = await product.deps.store.pool.query<Record<string, unknown>>(
    `select sequence::int, actor, subject, details, to_char(happened_at at time zone 'Asia/Dubai', 'YYYY-MMDD') as day
     from audit_log where action = 'export' and fields = '{print}' order by sequence`,
  );
  expect(rows).toMatchObject([
    { actor: `staff ${officer.staffId}`, subject: id, details: { applications: [id] } },
    { actor: `staff ${finance.staffId}`, subject: 'office' },
  ]);
  expect(rows[1]?.['details']).toEqual({ applications: expect.arrayContaining([id, other]) });
  for (const [at, answer] of [first, list].entries()) {
    expect(answer.json()).toMatchObject({
      printNumber: `${String(rows[at]?.['day'])}-${String(rows[at]?.['sequence'])}`,
      printedBy: 'Noura Kanaan',
    });
  }
  expect((await print(officer, randomUUID())).statusCode).toBe(404);
  expect((await print(await signIn('visa'), id)).statusCode).toBe(403);
});

test('[OFF-70] an opened page is written down once an hour for each colleague', async () => {
  const family = await begun(product);
  const [one, two] = [await signIn('case_officer'), await signIn('case_officer')];
  await Promise.all([open(one, family.id), open(one, family.id), open(one, family.id)]);
  await open(two, family.id);
  const { entries, counts } = await timelineOf(one, family.id);
  const reads = entries.filter(({ group }) => group === 'reads');
  expect(counts.reads).toBe(2);
  expect(reads.map(({ code, by }) => [code, by.staffId])).toEqual([
    ['read.page', one.staffId],
    ['read.page', two.staffId],
  ]);
});

test('[OFF-20] one stream: steps, documents, signatures, money and messages, oldest first, without codes or links', async () => {
  const family = await finished();
  const officer = await signIn('case_officer');
  const { entries, counts, hasMore } = await timelineOf(officer, family.id);
  expect(hasMore).toBe(false);
  const codes = entries.map(({ code }) => code);
  for (const code of [
    'event.begun',
    'step.HIRE_MAID',
    'payment.paid',
    'document.uploaded',
    'event.submitted',
    'message.submitted',
  ]) {
    expect(codes).toContain(code);
  }
  const events = codes.filter((code) => code.startsWith('event.'));
  expect(events).toEqual(['event.begun', 'event.submitted']);
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(counts.money).toBe(1);
  const texts = entries.flatMap(({ text }) => text ?? []).join(' ');
  expect(texts).toContain('is complete');
  expect(texts).not.toMatch(/appId|\/s\/|\b\d{6} is your/);
  const message = entries.find(({ code }) => code === 'message.submitted')?.message;
  expect(message).toMatchObject({ channel: 'sms', direction: 'out', parts: expect.any(Number) });

  const spouse = await askedSpouse(product);
  const signed = await timelineOf(officer, spouse.id);
  expect(signed.entries.find(({ code }) => code === 'signature')).toMatchObject({
    values: { kind: 'contract', signatures: 1, isVoid: 0 },
    by: { kind: 'client', name: 'Amal Khalid' },
  });
});

test('[OFF-20] the newest page comes first, and its first entry leads to the one before', async () => {
  const family = await begun(product);
  const officer = await signIn('case_officer');
  await product.deps.store.pool.query(
    `insert into data_reads (staff_id, application_id, field, reason)
     select $1, $2, 'mobile', 'call_family' from generate_series(1, 70)`,
    [officer.staffId, family.id],
  );
  const newest = await timelineOf(officer, family.id);
  expect(newest).toMatchObject({ hasMore: true, entries: { length: 60 } });
  const before = await timelineOf(officer, family.id, `?before=${newest.entries[0]?.id}`);
  expect(before.hasMore).toBe(false);
  expect(before.entries[0]?.code).toBe('event.begun');
  const ids = [...before.entries, ...newest.entries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
