import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { photo } from '../../documents/testing.ts';
import { documents } from '../../documents/table.ts';
import { auditLog } from '../../platform/audit/table.ts';
import { browser } from '../../testing/browser.ts';
import { signedIn } from '../testing.ts';
import { addResult, codeOf, done, sendResult, today, visaOffice } from './testing.ts';

const expiresOn = addDays(today, 700);

let office: Awaited<ReturnType<typeof visaOffice>>;
beforeAll(async () => {
  office = await visaOffice();
});
beforeEach(() => office.product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => office.product.close());

const uploaded = async (caseId: string, kind = 'work_permit') =>
  (await sendResult(office.product, office.joan, caseId, kind)).json<{ uploadId: string }>()
    .uploadId;

test('[VISA-06] a document of hers is stored with its expiry and the end of its number, in the audit log and the timeline', async () => {
  const { product, joan, noura, db, newVisa, view } = office;
  const { id, caseId } = await newVisa();
  const number = '784-1990-1234567-6';
  const { actionId } = await addResult(product, joan, {
    caseId,
    kind: 'her_emirates_id',
    expiresOn,
    number,
  });
  const seen = await view(caseId);
  expect(seen.results).toMatchObject([
    { kind: 'her_emirates_id', expiresOn, number: '•••••5676', isCurrent: true },
  ]);
  expect(seen.events[0]).toMatchObject({ kind: 'document_added', added: 'her_emirates_id' });
  const lines = await db.select().from(auditLog).where(eq(auditLog.subject, id));
  expect(JSON.stringify(lines.map(({ details }) => details))).toContain(actionId);
  const timeline = (await noura.get(`office/application/${id}/timeline`)).body;
  expect(timeline).toContain('command.visa_result');
  expect(timeline).not.toContain('1234567');
});

test('[VISA-06] a newer upload replaces a document, and undoing it brings the one before back', async () => {
  const { product, joan, noura, db, newVisa, view } = office;
  const { id, caseId } = await newVisa();
  const input = { caseId, kind: 'health_insurance' } as const;
  await addResult(product, joan, { ...input, expiresOn });
  const later = addDays(expiresOn, 30);
  const second = await addResult(product, joan, { ...input, expiresOn: later });
  const shown = async () =>
    (await view(caseId)).results.map((one) => [one.expiresOn, one.isCurrent]);
  expect(await shown()).toEqual([
    [later, true],
    [expiresOn, false],
  ]);
  expect((await noura.undo(second.actionId)).statusCode).toBe(200);
  expect(await shown()).toEqual([[expiresOn, true]]);
  const rows = await db.select().from(documents).where(eq(documents.applicationId, id));
  const kept = rows.filter(({ kind }) => kind === 'health_insurance');
  expect(kept.map((row) => [row.removedAt === null, row.fileKeySealed === null])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('[VISA-06] without the right, a session or a visa nothing is taken, and no file that is no document', async () => {
  const { product, joan, newVisa } = office;
  const { caseId } = await newVisa();
  const finance = await signedIn(product, ['finance_prepares']);
  const nobody = browser(product.app);
  await nobody.session();
  expect((await sendResult(product, finance, caseId, 'work_permit')).statusCode).toBe(403);
  expect((await sendResult(product, nobody, caseId, 'work_permit')).statusCode).toBe(401);
  expect((await sendResult(product, joan, crypto.randomUUID(), 'work_permit')).statusCode).toBe(
    404,
  );
  expect((await sendResult(product, joan, caseId, 'her_passport')).statusCode).toBe(404);
  const page = Buffer.from('<!doctype html><script>1</script>');
  const refused = await sendResult(product, joan, caseId, 'work_permit', page);
  expect([refused.statusCode, codeOf(refused)]).toEqual([415, 'FILE_TYPE']);
  const empty = await sendResult(product, joan, caseId, 'work_permit', Buffer.alloc(0));
  expect(empty.statusCode).toBeGreaterThanOrEqual(400);
  expect(empty.statusCode).toBeLessThan(500);
  const uploadId = await uploaded(caseId);
  const input = { caseId, kind: 'work_permit', uploadId, expiresOn } as const;
  expect((await finance.run('visa_result', input)).statusCode).toBe(403);
});

test('[VISA-06] an upload is stored only for its own visa and kind, with a day that can be right', async () => {
  const { joan, newVisa } = office;
  const { caseId } = await newVisa();
  const other = await newVisa();
  const uploadId = await uploaded(caseId);
  const input = { caseId, kind: 'work_permit', uploadId, expiresOn } as const;
  expect(codeOf(await joan.run('visa_result', { ...input, caseId: other.caseId }))).toBe(
    'NO_UPLOAD',
  );
  expect(codeOf(await joan.run('visa_result', { ...input, kind: 'entry_permit' }))).toBe(
    'NO_UPLOAD',
  );
  expect(codeOf(await joan.run('visa_result', { ...input, expiresOn: today }))).toBe(
    'VISA_EXPIRY_WRONG',
  );
  expect((await joan.run('visa_result', input)).statusCode).toBe(200);
});

test('[VISA-06] nothing is stored for a visa that was stopped, or after the home has ended', async () => {
  const { product, joan, db, newVisa } = office;
  const stopped = await newVisa();
  const before = await uploaded(stopped.caseId);
  await done(joan, 'visa_stop', {
    caseId: stopped.caseId,
    reason: 'she_withdrew',
    sheWasTold: true,
  });
  const input = { kind: 'work_permit', expiresOn } as const;
  const late = await joan.run('visa_result', {
    ...input,
    caseId: stopped.caseId,
    uploadId: before,
  });
  expect(codeOf(late)).toBe('VISA_CLOSED');
  const ended = await newVisa();
  const uploadId = await uploaded(ended.caseId);
  for (const state of ['active', 'ended'] as const) {
    await db.update(applications).set({ state }).where(eq(applications.id, ended.id));
  }
  const after = await joan.run('visa_result', { ...input, caseId: ended.caseId, uploadId });
  expect(codeOf(after)).toBe('CONTRACT_ENDED');
  const sent = await sendResult(product, joan, ended.caseId, 'work_permit', await photo());
  expect(codeOf(sent)).toBe('CONTRACT_ENDED');
});
