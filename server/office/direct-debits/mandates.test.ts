import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { messages } from '../../messages/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { dataReads } from '../application/table.ts';
import { tasks } from '../cases/table.ts';
import { signedIn } from '../testing.ts';
import { answerUndo, undoAnswers } from './mandate-answers.ts';
import { ANSWERS, csv, debitFamily, done, IBAN, MONTHLY, stateOf, undone } from './testing.ts';

let product: TestApp;
let finance: Awaited<ReturnType<typeof signedIn>>;
const today = dubaiDay(new Date());
beforeAll(async () => {
  product = await testApp();
  finance = await signedIn(product, ['finance_prepares']);
});
afterAll(() => product.close());

const listed = async (list: string) =>
  (await finance.get(`office/direct-debits?list=${list}`)).json<
    OfficeAnswer<'GET office/direct-debits'>
  >();
const textsTo = (id: string) =>
  product.deps.store.db.select().from(messages).where(eq(messages.applicationId, id));
const tasksOf = (id: string) =>
  product.deps.store.db.select().from(tasks).where(eq(tasks.applicationId, id));
const preview = async (text: string) =>
  (await finance.post('office/direct-debits/preview', { kind: 'answers', text })).json<
    OfficeAnswer<'POST office/direct-debits/preview'>
  >();

test('[OFF-52] [OFF-71] A signed mandate goes to the bank in a file; undone and done again it ends there', async () => {
  const { mandateId } = await debitFamily(product);
  const input = { mandateIds: [mandateId] };
  const first = await done(finance, 'lodge_mandates', input);
  expect(await stateOf(product, mandateId)).toBe('lodged');
  expect((await listed('with_bank')).rows).toContainEqual(
    expect.objectContaining({ id: mandateId, lodgedOn: today, bankDays: 0 }),
  );
  const fileIn = async (by: typeof finance) =>
    (await by.get('office/direct-debits/files'))
      .json<OfficeAnswer<'GET office/direct-debits/files'>>()
      .files.find(({ id }) => id === first.answer['fileId']);
  expect(await fileIn(finance)).toMatchObject({ isUndone: false, undoId: first.actionId });
  const watching = await signedIn(product, ['operations_lead']);
  expect(await fileIn(watching)).toMatchObject({ undoId: null });
  await undone(finance, first);
  expect(await fileIn(finance)).toMatchObject({ isUndone: true, undoId: null });
  expect(await stateOf(product, mandateId)).toBe('signed');
  await done(finance, 'lodge_mandates', input);
  expect(await stateOf(product, mandateId)).toBe('lodged');
  expect((await finance.run('lodge_mandates', input)).statusCode).toBe(409);
});

test('[OFF-52] [OFF-70] The file shows accounts in clear, is never stored, and its read is written down', async () => {
  const { id, mandateId, reference } = await debitFamily(product, { name: '=Evil()' });
  const { answer } = await done(finance, 'lodge_mandates', { mandateIds: [mandateId] });
  const file = await done(finance, 'download_bank_file', { fileId: String(answer['fileId']) });
  expect(file.canUndo).toBe(false);
  expect(file.answer['text']).toContain(`${reference},'=Evil(),${IBAN},033,`);
  const reads = await product.deps.store.db
    .select()
    .from(dataReads)
    .where(eq(dataReads.applicationId, id));
  expect(reads).toMatchObject([{ field: 'bank_account', staffId: finance.staffId }]);
  const { rows } = await product.deps.store.pool.query(
    `select 1 from office_actions where to_jsonb(office_actions)::text like '%' || $1 || '%'`,
    [IBAN],
  );
  expect(rows).toEqual([]);
  const lead = await signedIn(product, ['operations_lead']);
  const refused = await lead.run('download_bank_file', { fileId: String(answer['fileId']) });
  expect(refused.statusCode).toBe(403);
});

test('[OFF-52] A rejection opens a task and tells the family what to do; undone it leaves nothing', async () => {
  const { id, mandateId } = await debitFamily(product, { state: 'lodged' });
  const input = { mandateId, answer: 'rejected', reason: 'signature_differs' } as const;
  const first = await done(finance, 'answer_mandate', input);
  expect(await stateOf(product, mandateId)).toBe('rejected');
  expect(await tasksOf(id)).toContainEqual(
    expect.objectContaining({ kind: 'mandate_rejected', doneAt: null }),
  );
  expect((await textsTo(id)).map(({ template }) => template)).toEqual(['mandate_rejected']);
  await undone(finance, first);
  expect(await stateOf(product, mandateId)).toBe('lodged');
  expect(await textsTo(id)).toEqual([]);
  expect((await tasksOf(id)).filter(({ kind }) => kind === 'mandate_rejected')).toEqual([]);
  const again = await done(finance, 'answer_mandate', input);
  await product.deps.store.db
    .update(messages)
    .set({ sentAt: new Date(), attempts: 1, deliveryState: 'sent' })
    .where(eq(messages.applicationId, id));
  expect((await finance.undo(again.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  await done(finance, 'tell_rejection', { mandateId, language: 'ar' });
  expect(await textsTo(id)).toHaveLength(2);
});

test('[OFF-52] A rejection needs a reason, and only what is with the bank can be answered', async () => {
  const { mandateId } = await debitFamily(product);
  const noReason = await finance.run('answer_mandate', { mandateId, answer: 'rejected' });
  expect(noReason.json()).toMatchObject({ error: 'REJECTION_REASON' });
  const early = await finance.run('answer_mandate', { mandateId, answer: 'accepted' });
  expect(early.json()).toMatchObject({ error: 'MANDATE_MOVED_ON' });
});

test('[OFF-52] A file with one error changes nothing, and the preview names row and column', async () => {
  const good = await debitFamily(product, { state: 'lodged' });
  const text = csv(
    ANSWERS,
    `${good.reference},accepted,${today},`,
    `DDUNKNOWN000,accepted,${today},`,
    `=1+1,perhaps,${addDays(today, 1)},`,
  );
  const { problems, rows } = await preview(text);
  expect(rows).toMatchObject([
    { line: 2, from: 'lodged', to: 'active', clientName: 'Samira Aziz' },
  ]);
  expect(problems).toEqual([
    { line: 3, column: 'mandate_reference', code: 'UNKNOWN_REFERENCE' },
    { line: 4, column: 'mandate_reference', code: 'FORMULA' },
    { line: 4, column: 'answer', code: 'UNKNOWN_ANSWER' },
    { line: 4, column: 'answered_on', code: 'DAY_TO_COME' },
  ]);
  const refused = await finance.run('import_bank_file', { kind: 'answers', text });
  expect(refused.json()).toMatchObject({ error: 'BANK_FILE_FAULTS' });
  expect(await stateOf(product, good.mandateId)).toBe('lodged');
});

test('[OFF-52] [OFF-71] A file of answers is imported once, undone as a whole, and imported again', async () => {
  const yes = await debitFamily(product, { state: 'lodged' });
  const no = await debitFamily(product, { state: 'lodged', name: 'Peter Novak' });
  const text = csv(
    ANSWERS,
    `${yes.reference},accepted,${today},`,
    `${no.reference},rejected,${today},Account closed`,
  );
  const states = async () => [
    await stateOf(product, yes.mandateId),
    await stateOf(product, no.mandateId),
  ];
  const file = { kind: 'answers', text } as const;
  const first = await done(finance, 'import_bank_file', file);
  expect(await states()).toEqual(['active', 'rejected']);
  const again = await done(finance, 'import_bank_file', {
    ...file,
    text: text.replaceAll('\r', ''),
  });
  expect(again).toMatchObject({ canUndo: false, answer: { isKnown: true, changed: 0 } });
  expect((await preview(text)).isKnown).toBe(true);
  expect((await listed('rejected')).rows).toContainEqual(
    expect.objectContaining({ clientName: 'Peter Novak', reason: 'account_closed', told: 1 }),
  );
  await undone(finance, first);
  expect(await states()).toEqual(['lodged', 'lodged']);
  expect(await textsTo(no.id)).toEqual([]);
  await done(finance, 'import_bank_file', file);
  expect(await states()).toEqual(['active', 'rejected']);
});

test('[OFF-52] A late answer about a direct debit that has ended changes nothing and stops no other row of the file', async () => {
  const over = await debitFamily(product, { state: 'lodged' });
  const other = await debitFamily(product, { state: 'lodged' });
  const isOver = eq(mandates.id, over.mandateId);
  await product.deps.store.db.update(mandates).set({ state: 'ended' }).where(isOver);
  const text = csv(
    ANSWERS,
    `${over.reference},accepted,${today},`,
    `${other.reference},accepted,${today},`,
  );
  expect(await preview(text)).toMatchObject({ changes: 1, problems: [] });
  const { answer } = await done(finance, 'import_bank_file', { kind: 'answers', text });
  expect(answer).toMatchObject({ changed: 1 });
  expect(await stateOf(product, over.mandateId)).toBe('ended');
  expect(await stateOf(product, other.mandateId)).toBe('active');
});

test('[HOME-04] [OFF-71] An accepted account stays even if the one before it still pays another contract', async () => {
  const { db } = product.deps.store;
  const shared = await debitFamily(product, { state: 'active', capFils: 2 * MONTHLY });
  const other = await debitFamily(product, { state: 'lodged' });
  const usedBy = ({ id }: typeof other) => eq(mandateUses.applicationId, id);
  await db.update(mandateUses).set({ mostFils: MONTHLY }).where(usedBy(shared));
  await db
    .update(mandateUses)
    .set({ mandateId: shared.mandateId, mostFils: MONTHLY })
    .where(usedBy(other));
  await db.update(mandates).set({ round: 1 }).where(eq(mandates.id, other.mandateId));
  const { mandateId } = other;
  const accepted = await done(finance, 'answer_mandate', { mandateId, answer: 'accepted' });
  expect(await db.select().from(mandateUses).where(usedBy(other))).toMatchObject([{ mandateId }]);
  expect((await finance.undo(accepted.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  expect(await stateOf(product, mandateId)).toBe('active');
  expect(await stateOf(product, shared.mandateId)).toBe('active');
});

test('[OFF-71] An answer that was stored before its final direct debits were is too late to undo', async () => {
  const stored = answerUndo.parse({ changeIds: [], taskIds: [] });
  const undo = undoAnswers(product.deps.store.db, stored);
  await expect(undo).rejects.toMatchObject({ code: 'UNDO_TOO_LATE' });
});

test('[OFF-52] The database refuses to take a state of the bank back that nobody withdrew', async () => {
  const { mandateId } = await debitFamily(product, { state: 'lodged' });
  await done(finance, 'answer_mandate', { mandateId, answer: 'accepted' });
  const back = product.deps.store.pool.query(`update mandates set state = 'lodged' where id = $1`, [
    mandateId,
  ]);
  await expect(back).rejects.toThrow('cannot go back');
});

test('[OFF-52] A rejection is work for the contract that pays by the direct debit, not for the earlier one that signed it', async () => {
  const earlier = await debitFamily(product, { state: 'lodged' });
  const later = await debitFamily(product);
  const { db } = product.deps.store;
  const rejections = async ({ id }: { readonly id: string }) =>
    (await tasksOf(id)).filter(({ kind }) => kind === 'mandate_rejected');
  const { mandateId } = earlier;
  for (const state of ['active', 'ended'] as const) {
    await db.update(applications).set({ state }).where(eq(applications.id, earlier.id));
  }
  await db.update(mandateUses).set({ mandateId }).where(eq(mandateUses.applicationId, later.id));
  const input = { mandateId, answer: 'rejected', reason: 'signature_differs' } as const;
  const first = await done(finance, 'answer_mandate', input);
  expect(await rejections(earlier)).toEqual([]);
  expect(await rejections(later)).toMatchObject([{ subject: mandateId, doneAt: null }]);
  expect(await textsTo(earlier.id)).toEqual([]);
  const { rows } = await listed('rejected');
  expect(rows.find(({ id }) => id === mandateId)).toMatchObject({ applicationId: later.id });
  expect((await textsTo(later.id)).map(({ template }) => template)).toEqual(['mandate_rejected']);
  await undone(finance, first);
  expect([await rejections(later), await textsTo(later.id)]).toEqual([[], []]);
  await done(finance, 'answer_mandate', input);
  await done(finance, 'tell_rejection', { mandateId, language: 'ar' });
  expect(await textsTo(later.id)).toHaveLength(2);
});
