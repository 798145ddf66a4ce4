import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { paymentsByYear } from '../../../rules/my/payments-summary.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { openPayPage } from '../../collections/testing.ts';
import { signedIn } from '../../office/testing.ts';
import { payments } from '../../payments/table.ts';
import { browser } from '../../testing/browser.ts';
import { debitAtHome } from '../../testing/home-families.ts';
import { familyAtHome, signInHome } from '../../testing/my-home.ts';
import { accessOf } from '../../testing/signing.ts';
import { personLookup, sealText } from '../../applications/index.ts';
import { homePeople, homeSignIns } from '../access/table.ts';
import { paymentTools } from './testing.ts';

const { product, account, db, mandatesOf, openTasks, shown, signOnce, usedBy } = paymentTools();

const codesGrowOld = () =>
  db()
    .update(homeSignIns)
    .set({ codeAt: sql`now() - interval '1 hour'`, createdAt: sql`now() - interval '2 hours'` });

const debitHome = () => debitAtHome(product());

test('[HOME-04] every payment is there with its invoice, and the sums are those of the ledger to the fils', async () => {
  const { home, id } = await familyAtHome(product());
  const { rows } = await product().deps.store.pool.query<{ fils: string; vat: string }>(
    `select sum(fils) as fils, sum(vat_fils) as vat from ledger_lines where application_id = $1`,
    [id],
  );
  const seen = await shown(home);
  const years = paymentsByYear(seen.payments);
  expect(years.reduce((sum, { fils }) => sum + fils, 0)).toBe(Number(rows[0]?.fils));
  expect(years.reduce((sum, { vatFils }) => sum + vatFils, 0)).toBe(Number(rows[0]?.vat));
  const [first] = seen.payments;
  expect(first).toMatchObject({
    kind: 'payment',
    how: 'card',
    paper: expect.stringMatching(/^INV-\d{7}$/),
  });
  expect(seen).toMatchObject({ isClient: true, way: 'card', account: null, unpaid: [] });
  expect(seen.next?.parts?.reduce((sum, { fils }) => sum + fils, 0)).toBe(seen.next?.fils);

  const paper = await home.get(`my/payments/paper?paper=${first?.paper}`);
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(paper.headers['cache-control']).toContain('no-store');
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const year = first?.day.slice(0, 4);
  const all = await home.get(`my/payments/papers?year=${year}`);
  expect(Object.keys(unzipSync(all.rawPayload))).toEqual([`${first?.paper}.pdf`]);
  expect((await home.get('my/payments/papers?year=2001')).json().error).toBe('NO_INVOICE');
});

test('[HOME-04] nobody opens the payments or invoices of another home, and a relative only those shared', async () => {
  const own = await familyAtHome(product());
  const other = await debitHome();
  const [first] = (await shown(own.home)).payments;
  const foreign = await other.home.get(`my/payments/paper?paper=${first?.paper}`);
  expect([foreign.statusCode, foreign.json().error]).toEqual([404, 'NO_INVOICE']);
  expect((await other.home.get(`my/payments?home=${own.id}`)).statusCode).toBe(404);
  expect((await browser(product().app).get('my/payments')).statusCode).toBe(401);

  const number = '+971509990001';
  const { dataKey } = await accessOf(product(), own);
  const sealed = (column: string, text: string) => sealText({ id: own.id, dataKey }, column, text);
  await db()
    .insert(homePeople)
    .values({
      applicationId: own.id,
      numberLookup: personLookup(product().deps.keys, 'mobile', number),
      numberSealed: sealed('number_sealed', number),
      nameSealed: sealed('name_sealed', 'Omar'),
      parts: ['documents'],
    });
  const relative = await signInHome(product(), number);
  expect((await relative.get('my/payments')).json().error).toBe('NOT_FOR_YOU');
  await db()
    .update(homePeople)
    .set({ parts: ['payments'] })
    .where(eq(homePeople.applicationId, own.id));
  expect(await shown(relative)).toMatchObject({ isClient: false });
  expect((await relative.get(`my/payments/paper?paper=${first?.paper}`)).statusCode).toBe(200);
  const asked = await relative.post('my/payments/ask', { what: 'other_card' });
  expect([asked.statusCode, asked.json().error]).toEqual([403, 'CLIENT_ONLY']);
});

test('[HOME-04] another account: checked, signed three times, lodged; the old one pays until the bank accepts', async () => {
  const { home, id } = await debitHome();
  const [before] = await mandatesOf(id);
  expect(await shown(home)).toMatchObject({
    way: 'direct_debit',
    account: { state: 'signed', iban: expect.stringMatching(/^AE.*3 ?456$/), capFils: 399_000 },
    newAccount: null,
  });
  for (const [wrong, field] of [
    [{ iban: 'AE00', ibanAgain: 'AE00' }, 'iban'],
    [{ ibanAgain: 'AE070331234567890123456' }, 'ibanAgain'],
    [{ accountTitle: 'Somebody Else' }, 'accountTitle'],
    [{ accountType: 'credit' }, 'accountType'],
  ] as const) {
    const refused = await home.post('my/payments/account', { ...account, ...wrong });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  }
  expect((await home.get('my/payments/form')).json().error).toBe('NO_FORM_TO_SIGN');

  expect((await home.post('my/payments/account', account)).statusCode).toBe(200);
  expect((await shown(home)).newAccount).toMatchObject({ state: 'draft' });
  const signed = [await signOnce(home), await signOnce(home), await signOnce(home)];
  expect(signed).toEqual([{ isDone: false }, { isDone: false }, { isDone: true }]);
  const [, made] = await mandatesOf(id);
  expect(made).toMatchObject({ state: 'signed', round: 1, capFils: before?.capFils });
  expect(await usedBy(id)).toBe(before?.id);
  expect(await openTasks(id, 'lodge_debit')).toEqual([made?.id]);
  expect(await openTasks(id, 'home_request')).toEqual([]);
  // The signatures of both forms are valid.
  const { rows } = await product().deps.store.pool.query(
    'select signature_number from signatures where application_id = $1 and voided_at is null order by 1',
    [id],
  );
  expect(rows.map((row: { signature_number: number }) => row.signature_number)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);

  const finance = await signedIn(product(), ['finance_prepares', 'finance_approves']);
  const mandateId = made?.id ?? '';
  const run = async (...[name, input]: Parameters<typeof finance.run>) => {
    const ran = await finance.run(name, input);
    expect(ran.statusCode, ran.body).toBe(200);
  };
  await run('lodge_mandates', { mandateIds: [mandateId] });
  expect((await shown(home)).newAccount).toMatchObject({ state: 'lodged' });
  await run('answer_mandate', { mandateId, answer: 'accepted' });
  expect((await mandatesOf(id)).map(({ state }) => state)).toEqual(['ended', 'active']);
  expect(await usedBy(id)).toBe(mandateId);
  expect(await shown(home)).toMatchObject({
    account: { state: 'active', iban: expect.stringMatching(/8 ?901$/) },
    newAccount: null,
  });
});

test('[HOME-04] a rejected account changes nothing, and the family can try again', async () => {
  const { home, id } = await debitHome();
  const [before] = await mandatesOf(id);
  await home.post('my/payments/account', account);
  for (let made = 0; made < 3; made += 1) await signOnce(home);
  const finance = await signedIn(product(), ['finance_prepares', 'finance_approves']);
  const mandateId = (await mandatesOf(id))[1]?.id ?? '';
  await finance.run('lodge_mandates', { mandateIds: [mandateId] });
  const reason = 'account_closed';
  const no = await finance.run('answer_mandate', { mandateId, answer: 'rejected', reason });
  expect(no.statusCode, no.body).toBe(200);
  expect(await usedBy(id)).toBe(before?.id);
  expect(await shown(home)).toMatchObject({
    account: { state: 'signed' },
    newAccount: { state: 'rejected' },
  });
  expect((await home.post('my/payments/account', account)).statusCode).toBe(200);
  expect(await signOnce(home)).toEqual({ isDone: false });
  expect((await home.post('my/payments/keep', {})).statusCode).toBe(200);
  expect((await mandatesOf(id)).map(({ state }) => state)).toEqual(['signed', 'rejected', 'ended']);
});

test('[HOME-04] changing how one pays needs a fresh code and a running contract', async () => {
  const { home } = await debitHome();
  await codesGrowOld();
  for (const [path, body] of [
    ['my/payments/account', account],
    ['my/payments/ask', { what: 'end_debit' }],
    ['my/payments/keep', {}],
  ] as const) {
    expect((await home.post(path, body)).json().error).toBe('NEEDS_FRESH_CODE');
  }
  expect((await home.get('my/payments')).statusCode).toBe(200);
});

test('[HOME-04] [HOME-10] asking to end the direct debit opens one task; a card family cannot ask for that', async () => {
  const { home, id } = await debitHome();
  const asks = await Promise.all(
    [1, 2].map(() => home.post('my/payments/ask', { what: 'end_debit' })),
  );
  expect(asks.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await openTasks(id, 'home_request')).toHaveLength(1);
  expect((await shown(home)).asked).toEqual(['end_debit']);
  const card = await familyAtHome(product());
  expect((await card.home.post('my/payments/ask', { what: 'end_debit' })).statusCode).toBe(409);
});

test('[HOME-04] a month that the card did not pay has its link to the bank’s page', async () => {
  const { home, id } = await familyAtHome(product());
  const month = firstOfMonth(dubaiDay(new Date()));
  await product().deps.store.pool.query(
    `insert into collections (application_id, month, amount_fils, state, tries) values ($1, $2, 294000, 'failed', 3)`,
    [id, month],
  );
  const { unpaid } = await shown(home);
  expect(unpaid).toEqual([
    {
      month,
      fils: 294_000,
      isDeclined: true,
      link: expect.stringMatching(/^\/payments\/pay\/[\w.-]+$/),
    },
  ]);
  expect(await openPayPage(product(), unpaid[0]?.link ?? '')).toMatch(/^\/sandbox-gateway\//);
  const [made] = await db().select().from(payments).where(eq(payments.month, month));
  expect(made?.applicationId).toBe(id);
});

test('[HOME-04] a returned debit keeps its own line with the reason, and moves no money', async () => {
  const { home, id } = await debitHome();
  const [mandate] = await mandatesOf(id);
  await product().deps.store.pool.query(
    `with sent as (insert into bank_files (kind, month, rows) values ('collections', '2026-09-01', 1) returning id),
       answer as (insert into bank_files (kind, hash, rows) values ('results', decode(md5($1::text), 'hex'), 1) returning id)
     insert into direct_debits (application_id, mandate_id, month, reference, amount_fils, vat_fils, state, collect_on,
       file_id, settled_on, reason, result_file_id)
     select $1::uuid, $2::uuid, '2026-09-01', 'DCRETURNED01', 279000, 13286, 'returned', '2026-09-01', sent.id,
       '2026-09-02', 'no_funds', answer.id from sent, answer`,
    [id, mandate?.id],
  );
  expect(await shown(home)).toMatchObject({
    payments: [],
    returned: [
      {
        month: '2026-09-01',
        day: '2026-09-02',
        fils: 279_000,
        reason: 'no_funds',
        isCollected: false,
      },
    ],
  });
});
