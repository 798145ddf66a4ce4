import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDigit } from '../../../rules/documents/machine-readable.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { inArabic } from '../../testing/arabic.ts';
import { browser } from '../../testing/browser.ts';
import { signedIn } from '../testing.ts';
import { documentOf, ownPhoto, passportLines, shown, waiting, withDocuments } from './testing.ts';

let product: TestApp;
let colleague: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  colleague = await signedIn(product, ['case_officer']);
  await waiting(colleague);
});
afterAll(() => product.close());

const cardLines = (born = '900101') => {
  const number = '123456789';
  const first = `ILARE${number}${checkDigit(number)}784199012345676`;
  const second = `${born}${checkDigit(born)}F310902${checkDigit('310902')}LBN<<<<<<<<<<<`;
  const covered = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18);
  return `${first}\n${second}${checkDigit(covered)}\nKHOURY<<DINA<MARIE<<<<<<<<<<<<`;
};
const type = (documentId: string, lines: string) =>
  colleague.run('type_document_lines', { documentId, lines });
const mobile = () => `050${String(Math.random()).slice(2, 9)}`;

test('[OFF-23] a document shows what the client typed, and what its lines say once they are typed', async () => {
  const family = await withDocuments(product);
  const passport = await documentOf(product, family, 'passport');
  const before = await shown(colleague, passport);
  expect(before).toMatchObject({
    document: { clientName: 'Dina Khoury', kind: 'passport', state: 'waiting', isNewPhoto: false },
    hasLines: true,
    machineLines: [],
    language: 'en',
    siblings: [{ kind: 'emirates_id_front' }, { kind: 'emirates_id_back' }, { kind: 'passport' }],
  });
  expect(before.fields).toContainEqual({
    field: 'expiry',
    read: null,
    typed: '2031-09-02',
    elsewhere: null,
    agrees: null,
  });
  expect((await type(passport, passportLines().toLowerCase())).statusCode).toBe(200);
  const after = await shown(colleague, passport);
  expect(after.fields.map(({ field, read, agrees }) => [field, read, agrees])).toEqual([
    ['name', 'DINA MARIE KHOURY', true],
    ['number', 'LR0926174', null],
    ['nationality', 'LBN', null],
    ['birth_date', '1990-01-01', null],
    ['expiry', '2031-09-02', true],
  ]);
  expect(after.checks.map(({ code, isRight }) => [code, isRight])).toEqual([
    ['number', true],
    ['birth_date', true],
    ['expiry', true],
    ['whole', true],
    ['not_expired', true],
    ['valid_at_start', true],
    ['not_used_elsewhere', true],
  ]);
  // The Emirates ID says another birthday.
  const back = await documentOf(product, family, 'emirates_id_back');
  expect((await type(back, cardLines('910101'))).statusCode).toBe(200);
  const front = await shown(colleague, await documentOf(product, family, 'emirates_id_front'));
  expect(front.fields).toContainEqual({
    field: 'emirates_id',
    read: '784199012345676',
    typed: '784199012345676',
    elsewhere: null,
    agrees: true,
  });
  expect(front.fields).toContainEqual({
    field: 'birth_date',
    read: '1991-01-01',
    typed: null,
    elsewhere: { kind: 'passport', value: '1990-01-01' },
    agrees: false,
  });
  expect([front.hasLines, front.machineLines]).toEqual([false, []]);
});

test('[OFF-23] [AR-03] the message to ask again starts in the language that the family reads', async () => {
  const family = await withDocuments(inArabic(product));
  const passport = await documentOf(product, family, 'passport');
  expect((await shown(colleague, passport)).language).toBe('ar');
});

test('[OFF-23] an expired document and one with another expiry than typed are marked', async () => {
  const family = await withDocuments(product);
  const passport = await documentOf(product, family, 'passport');
  await type(passport, passportLines('LR0926174', '200102'));
  const { fields, checks } = await shown(colleague, passport);
  expect(fields.find(({ field }) => field === 'expiry')?.agrees).toBe(false);
  expect(checks.filter(({ isRight }) => !isRight).map(({ code }) => code)).toEqual([
    'not_expired',
    'valid_at_start',
  ]);
});

test('[OFF-21] the number read on a passport is on the application, masked until it is revealed', async () => {
  const family = await withDocuments(product);
  const passport = await documentOf(product, family, 'passport');
  const { id: applicationId } = family;
  const reveal = () =>
    colleague.post('office/reveal', { applicationId, field: 'passport', reason: 'check_document' });
  expect((await reveal()).json()).toMatchObject({ error: 'NO_VALUE' });
  await type(passport, passportLines());
  const { fields } = (await colleague.get(`office/application/${applicationId}`)).json();
  expect(fields).toContainEqual({ field: 'passport', shown: '••••• 6174', canReveal: true });
  expect((await reveal()).json()).toMatchObject({ value: 'LR0926174' });
});

test('[OFF-23] the lines are stored sealed, and undo puts back the ones before', async () => {
  const family = await withDocuments(product);
  const passport = await documentOf(product, family, 'passport');
  const lines = async () => (await shown(colleague, passport)).machineLines;
  const first = (await type(passport, passportLines())).json();
  const second = (await type(passport, passportLines('AB1234567'))).json();
  expect((await colleague.undo(first.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  expect((await colleague.undo(second.actionId)).statusCode).toBe(200);
  expect((await lines()).join('\n')).toBe(passportLines());
  await colleague.undo(first.actionId);
  expect(await lines()).toEqual([]);
  await type(passport, passportLines());
  const { rows } = await product.deps.store.pool.query(
    `select r.*, (select json_agg(a) from office_actions a) as actions from document_readings r`,
  );
  const bytes = rows
    .flatMap((row: object) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
    .join();
  expect(bytes).not.toMatch(/LR0926174|KHOURY/);
});

test('[OFF-23] lines of another document, and of none, are refused with words', async () => {
  const family = await withDocuments(product);
  const passport = await documentOf(product, family, 'passport');
  const front = await documentOf(product, family, 'emirates_id_front');
  for (const [id, lines] of [
    [passport, cardLines()],
    [passport, 'nothing'],
    [front, cardLines()],
  ] as const) {
    const answer = await type(id, lines);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'LINES_NOT_READ']);
    expect(answer.json().fields).toHaveProperty('lines');
  }
});

test('[OFF-23] the same file or number of another family is a warning; the same client again is none', async () => {
  const bytes = await ownPhoto();
  const own = mobile();
  const family = await withDocuments(product, { mobile: own, bytes });
  const passport = await documentOf(product, family, 'passport');
  const used = async (id = passport) => (await shown(colleague, id)).usedBy.map(({ same }) => same);
  expect(await used()).toEqual([]);
  const again = await withDocuments(product, { mobile: own, bytes });
  expect(await used()).toEqual([]);
  const other = await withDocuments(product, { mobile: mobile(), bytes });
  expect(await used()).toEqual(['file']);
  expect(await used(await documentOf(product, again, 'passport'))).toEqual(['file']);

  const third = await withDocuments(product, { mobile: mobile() });
  const theirs = await documentOf(product, third, 'passport');
  await type(theirs, passportLines('XY7654321'));
  expect(await used(theirs)).toEqual([]);
  await type(passport, passportLines('XY7654321'));
  expect(await used(theirs)).toEqual(['number']);
  const { usedBy, checks } = await shown(colleague, theirs);
  expect(usedBy).toEqual([
    { applicationId: family.id, reference: family.id.slice(0, 8).toUpperCase(), same: 'number' },
  ]);
  expect(checks.at(-1)).toMatchObject({ code: 'not_used_elsewhere', isRight: false });
  expect(other.id).not.toBe(family.id);
});

test('[OFF-23] the number typed by the client is known once the Emirates ID is accepted, until undone', async () => {
  const one = await withDocuments(product, { mobile: mobile() });
  const two = await withDocuments(product, { mobile: mobile() });
  const own = await documentOf(product, two, 'emirates_id_front');
  const isFlagged = async () =>
    (await shown(colleague, own)).usedBy.some(({ applicationId }) => applicationId === one.id);
  expect(await isFlagged()).toBe(false);
  const documentId = await documentOf(product, one, 'emirates_id_front');
  const done = (await colleague.run('accept_document', { documentId })).json();
  expect(await isFlagged()).toBe(true);
  await colleague.undo(done.actionId);
  expect(await isFlagged()).toBe(false);
});

test('[OFF-23] [OFF-05] only colleagues who check documents get the scan, and each view is written down', async () => {
  const family = await withDocuments(product);
  const passport = await documentOf(product, family, 'passport');
  const scan = (of: { get: ReturnType<typeof browser>['get'] }, id = passport) =>
    of.get(`office/scan/${id}`);
  const reads = async () => {
    const { rows } = await product.deps.store.pool.query<{ staff_id: string; field: string }>(
      'select staff_id, field from data_reads where application_id = $1 order by id',
      [family.id],
    );
    return rows.map(({ staff_id, field }) => [staff_id, field]);
  };
  expect((await scan(browser(product.app))).statusCode).toBe(401);
  expect((await scan(family.browser)).statusCode).toBe(401);
  for (const role of [
    'auditor',
    'administrator',
    'arrivals',
    'visa',
    'finance_prepares',
  ] as const) {
    expect([role, (await scan(await signedIn(product, [role]))).statusCode]).toEqual([role, 403]);
  }
  const limited = await signedIn(product, ['case_officer'], { level: 'limited' });
  expect((await scan(limited)).statusCode).toBe(403);
  expect((await limited.get(`office/document/${passport}`)).statusCode).toBe(403);
  expect(await reads()).toEqual([]);

  const seen = await scan(colleague);
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(seen.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(await reads()).toEqual([[colleague.staffId, 'passport_scan']]);
  await shown(colleague, passport);
  expect(await reads()).toEqual([
    [colleague.staffId, 'passport_scan'],
    [colleague.staffId, 'passport'],
  ]);
  for (const nothing of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect((await scan(colleague, nothing)).statusCode).toBe(404);
  }
});
