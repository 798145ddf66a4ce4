import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maidListCalls } from '../../../contract/office/maid-list.ts';
import { maidColumns, shownColumns } from '../../../rules/office/maid-columns.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { forgetImports } from './import/preview.ts';
import { addMaids } from './testing.ts';

const answer = maidListCalls['POST office/maids/import'].answer.schema;

let product: TestApp;
let rana: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  rana = await signedIn(product, ['maid_relations']);
  await addMaids(product.deps);
});
afterAll(() => product.close());

async function preview(...lines: readonly string[]) {
  const body = { fileName: 'batch.csv', text: lines.join('\r\n') };
  const asked = await rana.post('office/maids/import', body);
  expect(asked.statusCode, asked.body).toBe(200);
  return answer.parse(asked.json());
}

async function stored() {
  const { rows } = await product.deps.store.pool.query<Record<string, unknown>>(
    `select maid_id, name, price_aed, free_from::text, state, labels, passport_until::text
     from maid_rows order by name, maid_id`,
  );
  return rows.map(({ maid_id: id, ...row }) => ({ ...row, isOld: Number(id) < 10 }));
}

const HEAD =
  'maid_no;first_name;family_name;born;nationality;arrangement;price_month;wage_month;free_from;passport_no;labels;state';

test('[OFF-43] the preview names every error with its row, column and a suggestion, and saves nothing', async () => {
  const before = await stored();
  const found = await preview(
    `\uFEFF${HEAD};pasport_until;remarks`,
    '1;;;;;;2,90;;;;;;;',
    ';Gina;Cruz;31/02/1996;Filipina;live-in;3000;1900;;=HYPERLINK(1);;;;',
    '99;;;;;;3000;;;;;;;',
    '1;;;;;;;;now;;;;;',
    ';Hana;Cruz;2015-01-01;Filipino;live-in;3000;1900;;EP8841207;;published;;',
    ';Ines;Cruz;1995-01-01;Filipino;live-in;1950;1900;;EP8841207;;;;',
    ';;Cruz;1995-01-01;Filipino;live-in;3000;1900;;;;;;',
  );
  expect(found.problems.map(({ row, column, problem }) => [row, column, problem])).toEqual([
    [2, 'price_month', 'amount'],
    [3, 'born', 'no_such_day'],
    [3, 'nationality', 'unknown'],
    [3, 'passport_no', 'formula'],
    [4, 'maid_no', 'no_such_maid'],
    [5, 'maid_no', 'maid_twice'],
    [6, 'state', 'cannot_publish'],
    [7, 'passport_no', 'passport_twice'],
    [8, 'first_name', 'needed'],
  ]);
  expect(found.problems[0]).toMatchObject({ value: '2,90', suggestion: '2,940' });
  expect(found.problems[2]).toMatchObject({ suggestion: 'Filipino' });
  expect(found.unknownColumns).toEqual([
    { name: 'pasport_until', suggestion: 'passport_until' },
    { name: 'remarks', suggestion: null },
  ]);
  expect(found).toMatchObject({ rows: 7, wrong: 7, added: 0, changed: 0 });
  expect(await stored()).toEqual(before);
  const { importId, digest } = found;
  const ran = await rana.run('import_maids', { importId, digest });
  expect(ran.json()).toMatchObject({ error: 'IMPORT_WRONG' });
});

test('[OFF-43] values that do not fit together are found before the import', async () => {
  const { problems } = await preview(
    'maid_no,price_month,wage_month,born,first_name,nationality,arrangement',
    '1,1950,,,,,',
    '2,,,2015-01-01,,,',
    ',3000,1000,1995-01-01,Gina,Filipino,live-in',
  );
  expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'below_wage'],
    [3, 'too_young'],
    [4, 'below_minimum'],
  ]);
});

const FILE = [
  HEAD,
  '1;;Santos;;;;3.050,00;;;;;'.replace('3.050,00', '3,050'),
  '2;Bethlehem;;;;;;;now;;Drives;unpublished',
  ';Gina;Cruz;1995-01-01;Filipino;live-in;3000;1900;;EP8841207;Night shift;',
  '6;;;;;;;;;;;',
];

test('[AR-04] a file gives her name in Arabic', async () => {
  const { changes } = await preview('maid_no;arabic_name', '1;أميهان');
  expect(changes.map(({ column, before, after }) => [column, before, after])).toEqual([
    ['arabic_name', '–', 'أميهان'],
  ]);
});

test('[OFF-43] [OFF-71] an import is all or nothing, and do, undo and do again end where they should', async () => {
  const before = await stored();
  const first = await preview(...FILE);
  expect(first).toMatchObject({ rows: 4, added: 1, changed: 2, same: 1, wrong: 0 });
  expect(first.changes.map(({ column, before: old, after }) => [column, old, after])).toEqual([
    ['family_name', '–', 'Santos'],
    ['price_month', '2,990', '3,050'],
    ['first_name', 'Bekele', 'Bethlehem'],
    ['free_from', expect.any(String), 'now'],
    ['labels', '–', 'Drives'],
    ['state', 'published', 'unpublished'],
  ]);
  const { importId, digest } = first;
  const ran = await rana.run('import_maids', { importId, digest });
  expect(ran.statusCode, ran.body).toBe(200);
  const after = await stored();
  expect(after).toContainEqual(
    expect.objectContaining({ name: 'Gina', state: 'draft', labels: ['Night shift'] }),
  );
  expect(after).toContainEqual(
    expect.objectContaining({ name: 'Bethlehem', state: 'unpublished', free_from: null }),
  );
  expect((await rana.run('import_maids', { importId, digest })).json()).toMatchObject({
    error: 'IMPORT_DONE',
  });

  const known = await preview('first_name,passport_no', 'Jana,EP 8841207');
  expect(known.problems).toContainEqual(
    expect.objectContaining({ problem: 'passport_taken', other: expect.stringContaining('Gina') }),
  );

  expect((await rana.undo(ran.json().actionId)).statusCode).toBe(200);
  expect(await stored()).toEqual(before);
  const again = await rana.run('import_maids', { importId, digest });
  expect(again.statusCode, again.body).toBe(200);
  expect(await stored()).toEqual(after);
  expect((await rana.undo(again.json().actionId)).statusCode).toBe(200);
});

test('[OFF-43] what is imported is what was previewed: changed maids are shown again first', async () => {
  const seen = await preview('maid_no,price_month', '1,3060', '2,3070');
  const between = await rana.run('change_maid_prices', { maidIds: [1], how: 'set', aed: 3055 });
  const { importId, digest } = seen;
  const refused = await rana.run('import_maids', { importId, digest });
  expect(refused.json()).toMatchObject({ error: 'IMPORT_CHANGED' });
  const now = answer.parse((await rana.get(`office/maids/import/${importId}`)).json());
  expect(now.changes.map(({ before }) => before)).toEqual(['3,055', '2,940']);
  const ran = await rana.run('import_maids', { importId, digest: now.digest });
  expect(ran.statusCode).toBe(200);

  const later = await rana.run('change_maid_prices', { maidIds: [2], how: 'set', aed: 3100 });
  const tooLate = await rana.undo(ran.json().actionId);
  expect(tooLate.json().error).toBe('UNDO_TOO_LATE');
  expect(tooLate.json().message).toMatch(/: Bekele\.$/);
  for (const one of [later, ran, between]) {
    expect((await rana.undo(one.json().actionId)).statusCode).toBe(200);
  }
});

test('[OFF-43] a file is seen by its uploader only, is stored sealed and is deleted in time', async () => {
  const { importId } = await preview('first_name,passport_no', 'Gina,EP8841207');
  const other = await signedIn(product, ['maid_relations'], { name: 'Other' });
  expect((await other.get(`office/maids/import/${importId}`)).statusCode).toBe(404);
  const { pool } = product.deps.store;
  const { rows } = await pool.query(`select * from maid_imports where id = $1`, [importId]);
  expect(JSON.stringify(rows)).not.toContain('EP8841207');
  expect(rows[0].csv_sealed.includes('EP8841207')).toBe(false);
  await pool.query(`update maid_imports set uploaded_at = now() - interval '25 hours'`);
  await forgetImports.run(product.deps, new AbortController().signal);
  expect((await rana.get(`office/maids/import/${importId}`)).statusCode).toBe(404);
});

test('[OFF-43] files that are no CSV are refused', async () => {
  const send = (text: string) => rana.post('office/maids/import', { fileName: 'x.csv', text });
  expect((await send('maid_no\n"1')).json()).toMatchObject({ error: 'IMPORT_UNREADABLE' });
  expect((await send('maid_no\n\uFFFD')).json()).toMatchObject({ error: 'IMPORT_UNREADABLE' });
  expect((await send('maid_no\n')).json()).toMatchObject({ error: 'IMPORT_EMPTY' });
  const long = `maid_no\n${'1\n'.repeat(2_001)}`;
  expect((await send(long)).json()).toMatchObject({ error: 'IMPORT_TOO_LONG' });
  expect((await send('x'.repeat(1_600_000))).statusCode).toBe(400);
});

test('[OFF-43] docs/maid-files.md describes every column', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/maid-files.md'), 'utf8');
  for (const column of [...maidColumns, ...shownColumns]) expect(page).toContain(`\`${column}\``);
});
