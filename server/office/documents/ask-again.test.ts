import { afterAll, beforeAll, expect, test } from 'vitest';
import { atLastNumber, giveLastNumber, proved } from '../../contact/testing.ts';
import { sendPaper } from '../../documents/testing.ts';
import { readOutbox } from '../../messages/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  accepted,
  appInfoOf,
  type Family,
  proveNumber,
  submit,
} from '../../testing/application.ts';
import { inArabic } from '../../testing/arabic.ts';
import { browser } from '../../testing/browser.ts';
import { signedIn } from '../testing.ts';
import { documentOf, KINDS, ownPhoto, shown, waiting, withDocuments } from './testing.ts';

let product: TestApp;
let colleague: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  colleague = await signedIn(product, ['case_officer']);
  await waiting(colleague);
});
afterAll(() => product.close());

const newText = async () => (await readOutbox(product.deps))[0]?.text ?? '';
const events = async ({ id }: Pick<Family, 'id'>) => {
  const { rows } = await product.deps.store.pool.query<{ kind: string; step: string | null }>(
    'select kind, step from application_events where application_id = $1 order by sequence',
    [id],
  );
  return rows.map(({ kind, step }) => `${kind} ${step ?? ''}`.trim());
};
const signaturesAndMoney = async ({ id }: Pick<Family, 'id'>) => {
  const { rows } = await product.deps.store.pool.query(
    `select (select json_agg(p order by p.id) from payments p where p.application_id = $1) as paid,
            (select json_agg(s order by s.id) from signatures s where s.application_id = $1) as signed`,
    [id],
  );
  return JSON.stringify(rows);
};
const ask = async (documentId: string, more: object = {}) =>
  colleague.run('ask_document_again', { documentId, reason: 'blurry', ...more });

test('[OFF-23] asked again: exactly the documents open, with the reason, and the family goes on where it was', async () => {
  const family = await withDocuments(product);
  await proveNumber(product, family);
  expect((await appInfoOf(family)).step).toBe('BANK_INFO');
  const before = await events(family);
  const passport = await documentOf(product, family, 'passport');
  const asked = await ask(passport, { reason: 'glare', language: 'ar' });
  expect(asked.json(), asked.body).toMatchObject({ canUndo: false });
  expect((await events(family)).slice(before.length)).toEqual([
    'document_asked',
    'undone REQUIRED_DOCUMENTS',
  ]);
  expect(await appInfoOf(family)).toMatchObject({
    step: 'REQUIRED_DOCUMENTS',
    askedAgain: [{ kind: 'passport', version: 1, reason: 'glare', words: null }],
    onFile: { residency: 'citizen', emiratesId: '784-••••-•••••67-6' },
  });
  expect(await newText()).toMatch(
    /مرحبًا \u2068Dina\u2069، نحتاج إلى جواز السفر .*\n\S+\/ar\/s\/d[\w-]{32}$/u,
  );
  // The same photo does not do.
  const same = await submit(family, 'REQUIRED_DOCUMENTS', { residency: 'citizen' });
  expect(same.json().fields, same.body).toEqual({ passport: 'Your passport is still missing.' });
  expect((await submit(family, 'BANK_INFO', {})).json()).toMatchObject({ error: 'STEP_NOT_OPEN' });

  expect((await sendPaper(product, family, 'passport', await ownPhoto())).statusCode).toBe(200);
  expect(await appInfoOf(family)).toMatchObject({ step: 'REQUIRED_DOCUMENTS', askedAgain: [] });
  const after = await accepted(family, 'REQUIRED_DOCUMENTS', { residency: 'citizen' });
  expect(after).toMatchObject({ onFile: { emiratesId: '784-••••-•••••67-6' } });
  expect((await appInfoOf(family)).step).toBe('BANK_INFO');
  const renewed = await documentOf(product, family, 'passport');
  expect(await shown(colleague, renewed)).toMatchObject({
    document: { state: 'waiting', isNewPhoto: true },
    decision: null,
  });
  expect(await shown(colleague, passport)).toMatchObject({ isGone: true, replacedBy: renewed });
  expect((await waiting(colleague)).find(({ id }) => id === renewed)?.isNewPhoto).toBe(true);
});

test('[OFF-23] [AR-03] without a chosen language the family is asked in its own', async () => {
  const family = await withDocuments(inArabic(product));
  const asked = await ask(await documentOf(product, family, 'passport'));
  expect(asked.statusCode, asked.body).toBe(200);
  expect(await newText()).toMatch(/^مرحبًا \u2068Dina\u2069، .*\/ar\/s\//su);
});

test('[OFF-23] a finished application takes exactly the document asked for; signatures and money stay', async () => {
  const family = await atLastNumber(product, (one) => proved(one, 'mobile'));
  await giveLastNumber(family);
  const kept = await signaturesAndMoney(family);
  const closed = await sendPaper(product, family, 'passport', await ownPhoto());
  expect([closed.statusCode, closed.json().error]).toEqual([400, 'NOT_OPEN']);
  const passport = await documentOf(product, family, 'passport');
  const asked = await ask(passport, {
    text: 'Please show the page with www.evil.example your photo.',
  });
  expect(asked.statusCode, asked.body).toBe(200);
  expect(await appInfoOf(family)).toMatchObject({
    state: 'submitted',
    step: 'END_WORK_FLOW',
    askedAgain: [
      { kind: 'passport', words: 'Please show the page with www.evil.example your photo.' },
    ],
  });
  const text = await newText();
  expect(text).toContain('&step=END_WORK_FLOW');
  expect(text).not.toMatch(/www|evil\.example/);
  const other = await sendPaper(product, family, 'emirates_id_front', await ownPhoto());
  expect([other.statusCode, other.json().error]).toEqual([400, 'NOT_OPEN']);
  const taken = await sendPaper(product, family, 'passport', await ownPhoto());
  expect(taken.statusCode, taken.body).toBe(200);
  expect(await appInfoOf(family)).toMatchObject({
    state: 'submitted',
    step: 'END_WORK_FLOW',
    askedAgain: [],
  });
  // Only one new photo for one request.
  const second = await sendPaper(product, family, 'passport', await ownPhoto());
  expect([second.statusCode, second.json().error]).toEqual([400, 'NOT_OPEN']);
  expect(await signaturesAndMoney(family)).toBe(kept);
  const renewed = await documentOf(product, family, 'passport');
  expect((await shown(colleague, renewed)).document.isNewPhoto).toBe(true);
});

test('[OFF-23] nobody else sees the request: not a stranger with the link', async () => {
  const family = await withDocuments(product);
  await ask(await documentOf(product, family, 'passport'));
  const own = browser(product.app);
  await own.session();
  expect(await appInfoOf({ ...family, browser: own })).toMatchObject({
    needsProof: true,
    askedAgain: [],
  });
});

test('[OFF-23] two colleagues decide at once: the second is told who decided and what', async () => {
  const other = await signedIn(product, ['operations_lead'], { name: 'Sami Nasser' });
  await waiting(other);
  const family = await withDocuments(product);
  const documentId = await documentOf(product, family, 'passport');
  const [one, two] = await Promise.all([
    colleague.run('accept_document', { documentId }),
    other.run('ask_document_again', { documentId, reason: 'expired' }),
  ]);
  const [won, lost] = one.statusCode === 200 ? [one, two] : [two, one];
  expect([won.statusCode, lost.statusCode]).toEqual([200, 409]);
  expect(lost.json().error).toBe('CHANGED_MEANWHILE');
  expect(lost.json().message).toMatch(
    one.statusCode === 200 ? /^Noura Kanaan accepted/ : /^Sami Nasser asked/,
  );
});

test('[OFF-23] nobody decides about a document that the family has replaced, and asks only once', async () => {
  const family = await withDocuments(product);
  const documentId = await documentOf(product, family, 'passport');
  expect((await ask(documentId)).statusCode).toBe(200);
  const again = await ask(documentId);
  expect([again.statusCode, again.json().error]).toEqual([409, 'CHANGED_MEANWHILE']);
  const { decision } = await shown(colleague, documentId);
  const knowingly = await ask(documentId, { seen: decision?.id });
  expect([knowingly.statusCode, knowingly.json().error]).toEqual([409, 'CHANGED_MEANWHILE']);
  await sendPaper(product, family, 'passport', await ownPhoto());
  const late = await colleague.run('accept_document', { documentId });
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'The family sent a new photo of this document. Decide about that one.',
  ]);
});

test('[OFF-23] [OFF-71] accept, undo, accept again; accepting also ends a request, and undo restores it', async () => {
  const family = await withDocuments(product);
  const documentId = await documentOf(product, family, 'passport');
  const state = async () => (await shown(colleague, documentId)).document.state;
  const isListed = async () => (await waiting(colleague)).some(({ id }) => id === documentId);
  expect([await state(), await isListed()]).toEqual(['waiting', true]);
  const first = (await colleague.run('accept_document', { documentId })).json();
  expect([first.canUndo, await state(), await isListed()]).toEqual([true, 'accepted', false]);
  expect((await colleague.undo(first.actionId)).statusCode).toBe(200);
  expect([await state(), await isListed()]).toEqual(['waiting', true]);

  await ask(documentId, { text: 'Own words' });
  const { decision } = await shown(colleague, documentId);
  const accept = await colleague.run('accept_document', { documentId, seen: decision?.id });
  expect([accept.statusCode, await state()]).toEqual([200, 'accepted']);
  expect((await appInfoOf(family)).askedAgain).toEqual([]);
  await colleague.undo(accept.json().actionId);
  expect(await state()).toBe('asked_again');
  expect((await appInfoOf(family)).askedAgain).toMatchObject([{ words: 'Own words' }]);

  await sendPaper(product, family, 'passport', await ownPhoto());
  const renewed = await documentOf(product, family, 'passport');
  const last = (await colleague.run('accept_document', { documentId: renewed })).json();
  await sendPaper(product, family, 'passport', await ownPhoto());
  const late = await colleague.undo(last.actionId);
  expect([late.statusCode, late.json().error]).toEqual([400, 'UNDO_TOO_LATE']);
});

test('[OFF-23] [T33] four documents asked for within a minute are four texts, and the sixteenth text of a day is only left out', async () => {
  const family = await withDocuments(product);
  await proveNumber(product, family);
  await product.deps.store.pool.query('delete from rate_limits');
  const texts = (await readOutbox(product.deps)).length;
  const sent = async () => (await readOutbox(product.deps)).length - texts;
  for (const kind of KINDS) {
    const asked = await ask(await documentOf(product, family, kind));
    expect(asked.statusCode, asked.body).toBe(200);
  }
  await sendPaper(product, family, 'passport', await ownPhoto());
  const fourth = await ask(await documentOf(product, family, 'passport'));
  expect([fourth.statusCode, await sent()]).toEqual([200, 4]);
  await product.deps.store.pool.query(
    `update rate_limits set uses = 15 where bucket = 'messages: number, day'`,
  );
  await sendPaper(product, family, 'passport', await ownPhoto());
  const beyond = await ask(await documentOf(product, family, 'passport'));
  expect([beyond.statusCode, await sent()]).toEqual([200, 4]);
  expect((await appInfoOf(family)).askedAgain.map(({ kind }) => kind)).toContain('passport');
});

test('[OFF-23] [T77] a document asked for again is no text to a number that nobody proved', async () => {
  const family = await withDocuments(product);
  const texts = (await readOutbox(product.deps)).length;
  const asked = await ask(await documentOf(product, family, 'passport'));
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await readOutbox(product.deps)).length).toBe(texts);
  expect((await appInfoOf(family)).askedAgain).toMatchObject([{ kind: 'passport' }]);
});

test('[OFF-23] another reason needs own words, which the family reads in its application', async () => {
  const family = await withDocuments(product);
  await proveNumber(product, family);
  const passport = await documentOf(product, family, 'passport');
  expect((await ask(passport, { reason: 'other' })).statusCode).toBe(400);
  expect((await ask(passport, { reason: 'other', text: '  ' })).statusCode).toBe(400);
  const text = 'The page has a stamp over the number.';
  expect((await ask(passport, { reason: 'other', text })).statusCode).toBe(200);
  expect((await shown(colleague, passport)).decision).toMatchObject({ reason: 'other' });
  expect((await appInfoOf(family)).askedAgain).toMatchObject([{ reason: 'other', words: text }]);
  expect(await newText()).toContain(text);
});
