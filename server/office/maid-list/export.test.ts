import { afterAll, beforeAll, expect, test } from 'vitest';
import { maidListCalls } from '../../../contract/office/maid-list.ts';
import { readCsv } from '../../../rules/text/read-csv.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { addMaids } from './testing.ts';

const list = maidListCalls['GET office/maids'].answer.schema;
const exportsOf = maidListCalls['GET office/maids/exports'].answer.schema;
type Colleague = Awaited<ReturnType<typeof signedIn>>;

let product: TestApp;
let rana: Colleague;
let lead: Colleague;
beforeAll(async () => {
  product = await testApp();
  rana = await signedIn(product, ['maid_relations'], { name: 'Rana Yassin' });
  lead = await signedIn(product, ['operations_lead'], { name: 'Leen Abbas' });
  await addMaids(product.deps);
});
afterAll(() => product.close());

const listed = async (filter: string, sort = 'name') =>
  list.parse((await rana.get(`office/maids?${new URLSearchParams({ filter, sort })}`)).json());

const decide = (who: Colleague, id: string) =>
  who.post('office/approvals/decide', { id, decision: 'approved' });
const take = (who: Colleague, id: string) => who.post('office/maids/exports/take', { id });

/** Asks, lets the lead approve, and downloads. */
async function exported(filter: string, sort = 'name'): Promise<readonly string[][]> {
  const ran = await rana.run('export_maids', { list: (await listed(filter, sort)).list });
  expect(ran.statusCode, ran.body).toBe(200);
  expect((await decide(lead, ran.json().answer.approvalId)).statusCode).toBe(200);
  const [ready] = exportsOf.parse((await rana.get('office/maids/exports')).json()).exports;
  const taken = await take(rana, ready?.id ?? '');
  expect(taken.statusCode, taken.body).toBe(200);
  return (readCsv(taken.json().csv) ?? []).map(({ cells }) => [...cells]);
}

test.each([
  ['', 'name'],
  ['state:published', '-price'],
  ['free:now', 'newest'],
  ['amihan', 'name'],
])('[OFF-43] the export of %j by %s has the same maids in the same order', async (filter, sort) => {
  const { rows } = await listed(filter, sort);
  const [head = [], ...lines] = await exported(filter, sort);
  expect(head.slice(0, 2)).toEqual(['maid_no', 'first_name']);
  expect(head).not.toContain('passport_no');
  expect(lines.map(([id]) => Number(id))).toEqual(rows.map(({ id }) => id));
});

test('[OFF-43] an export is safe in a spreadsheet, and importing it again changes nothing', async () => {
  const { pool } = product.deps.store;
  await pool.query(`update maids set first_name = '=1+1' where id = 3`);
  const [, line] = await exported('3');
  expect(line?.[1]).toBe("'=1+1");
  await pool.query(`update maids set first_name = 'Celia' where id = 3`);
  const text = (await exported('')).map((cells) => cells.map((one) => `"${one}"`).join(';'));
  const back = await rana.post('office/maids/import', { fileName: 'x.csv', text: text.join('\n') });
  expect(back.json()).toMatchObject({ added: 0, changed: 0, wrong: 0, same: 6 });
});

test('[OFF-43] [OFF-51] a second person approves it, and it is handed over once to the one who asked', async () => {
  const asked = await rana.run('export_maids', { list: (await listed('celia')).list });
  const { approvalId } = asked.json().answer;
  expect(asked.body).not.toContain('Celia');
  expect((await decide(rana, approvalId)).json()).toMatchObject({ error: 'SAME_PERSON' });
  const finance = await signedIn(product, ['finance_approves'], { name: 'Finance' });
  expect((await decide(finance, approvalId)).statusCode).toBe(403);
  const approved = await decide(lead, approvalId);
  expect(approved.body).not.toContain('Celia');
  const { exports } = exportsOf.parse((await rana.get('office/maids/exports')).json());
  expect(exports).toMatchObject([{ count: 1, approvedBy: { name: 'Leen Abbas' } }]);
  const id = exports[0]?.id ?? '';
  expect((await take(lead, id)).json()).toMatchObject({ error: 'EXPORT_GONE' });
  expect((await take(rana, id)).json()).toMatchObject({ count: 1 });
  expect((await take(rana, id)).json()).toMatchObject({ error: 'EXPORT_GONE' });
  const { rows } = await product.deps.store.pool.query(
    `select actor, details from audit_log where action = 'export' and details ->> 'id' = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor: `staff ${rana.staffId}`, details: { id, count: 1 } }]);
});

test('[OFF-43] typed words of a filter are not stored in clear', async () => {
  await rana.run('export_maids', { list: (await listed('florita')).list });
  const { rows } = await product.deps.store.pool.query(
    `select input, details, bound from office_approvals where decision is null`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('florita');
});

test('[OFF-43] an approval lapses when the list has other maids by then', async () => {
  const asked = await rana.run('export_maids', { list: (await listed('state:published')).list });
  const hidden = await rana.run('unpublish_maids', { maidIds: [2] });
  const late = await decide(lead, asked.json().answer.approvalId);
  expect(late.json()).toMatchObject({ error: 'APPROVAL_LAPSED' });
  await rana.undo(hidden.json().actionId);
});

test('[OFF-43] an export needs the right to see records, and a list of ours', async () => {
  const { list: sealed } = await listed('');
  const marketer = await signedIn(product, ['marketing'], { name: 'Marketer' });
  const finance = await signedIn(product, ['finance_prepares'], { name: 'Money' });
  expect((await marketer.run('export_maids', { list: sealed })).statusCode).toBe(403);
  expect((await finance.run('export_maids', { list: sealed })).statusCode).toBe(403);
  expect((await rana.run('export_maids', { list: 'state:published' })).statusCode).toBe(400);
});
