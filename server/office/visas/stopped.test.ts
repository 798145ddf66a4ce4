import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { readOutbox } from '../../messages/index.ts';
import { parameters } from '../../parameters/table.ts';
import { exportPerson } from '../../personal-data/index.ts';
import { visaCases } from '../../visa/table.ts';
import { officeApprovals } from '../commands/table.ts';
import { addDemoVisas } from '../demo/visas.ts';
import { payAt } from '../demo/write-past.ts';
import { codeOf, done, today, visaOffice } from './testing.ts';

let office: Awaited<ReturnType<typeof visaOffice>>;
beforeAll(async () => {
  office = await visaOffice();
});
beforeEach(() => office.product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => office.product.close());

test('[VISA-08] she is told first, the family decides, and nobody reads a medical reason in a text', async () => {
  const { product, joan, noura, newVisa, view, openTasks, textsOf } = office;
  const { id, caseId } = await newVisa();
  const stop = { caseId, reason: 'medical_unfit', sheWasTold: false } as const;
  expect(codeOf(await joan.run('visa_stop', stop))).toBe('VISA_TELL_HER_FIRST');
  expect(await textsOf(id)).toEqual(['visa_opened']);
  const stopped = await done(joan, 'visa_stop', { ...stop, sheWasTold: true });
  expect((await view(caseId)).row).toMatchObject({
    state: 'deciding',
    stopReason: 'medical_unfit',
    dueOn: addDays(today, 7),
  });
  const texts = (await readOutbox(product.deps)).map(({ text }) => text);
  expect(texts.find((text) => text.includes('continue'))).toMatch(/Your refund is here/);
  expect(texts.join(' ')).not.toMatch(/unfit|medical test result/i);
  await joan.undo(stopped.actionId);
  expect((await view(caseId)).row).toMatchObject({ state: 'open', stopReason: null });
  await done(joan, 'visa_stop', { caseId, reason: 'she_withdrew', sheWasTold: true });
  expect(codeOf(await joan.run('visa_note', { caseId, words: 'Called.' }))).toBeUndefined();
  const decided = await done(joan, 'visa_decide', { caseId });
  expect(await openTasks(id)).toEqual([{ kind: 'visa_stage', subject: 'refund' }]);
  expect(codeOf(await joan.run('visa_decide', { caseId }))).toBe('VISA_NOT_DECIDING');
  await joan.undo(decided.actionId);
  await done(joan, 'visa_decide', { caseId });
  expect(codeOf(await noura.run('visa_refund', { caseId }))).toBe('VISA_REFUND_IN_MONEY');
  expect(codeOf(await joan.run('visa_refund', { caseId }))).toBe('NO_RIGHT');
});

test('[VISA-08] the refund of a visa is what is not spent, waits for a second person, and is ordered once', async () => {
  const { product, joan, noura, db, view, openTasks, stageDone } = office;
  await addDemoVisas(product.deps, today);
  const [found] = await db
    .select({ id: applications.id, caseId: visaCases.id })
    .from(visaCases)
    .innerJoin(applications, eq(applications.id, visaCases.applicationId))
    .where(and(eq(visaCases.stage, 'file'), eq(applications.flow, 'visa')));
  const { id = '', caseId = '' } = found ?? {};
  const paid = 850_000;
  const paying = { applicationId: id, maidId: null, amountFils: paid, coversFrom: null };
  await payAt(db, { ...paying, answerBody: {}, at: new Date() });
  await db
    .insert(parameters)
    .values({ code: 'sites_visa_price', value: '8500', isPublic: true })
    .onConflictDoUpdate({ target: parameters.code, set: { value: '8500', isPublic: true } });
  await stageDone(caseId, 'file');
  await stageDone(caseId, 'work_permit');
  const stop = { caseId, reason: 'permit_refused', sheWasTold: true } as const;
  expect(codeOf(await joan.run('visa_stop', stop))).toBe('VISA_NEEDS_WORDS');
  await done(joan, 'visa_stop', { ...stop, words: 'Quota is used up' });
  const { refundNowFils } = await view(caseId);
  // The fee of the work permit and the VAT on it stay.
  expect(refundNowFils).toBe(paid - 121_000 - 6_050);
  expect(codeOf(await noura.run('visa_refund', { caseId }))).toBe('VISA_NOT_REFUND');
  await done(joan, 'visa_decide', { caseId });
  await done(noura, 'visa_refund', { caseId });
  const approvals = await db
    .select()
    .from(officeApprovals)
    .where(eq(officeApprovals.preparedBy, noura.staffId));
  expect(approvals.map(({ command, details }) => [command, details['fils']])).toEqual([
    ['refund_payment', refundNowFils],
  ]);
  expect(codeOf(await noura.run('visa_refund', { caseId }))).toBe('APPROVAL_WAITS');
  expect((await view(caseId)).refund).toMatchObject({
    fils: refundNowFils,
    orderedFils: 0,
    isWaiting: true,
  });
  expect(await openTasks(id)).toEqual([{ kind: 'visa_stage', subject: 'refund' }]);
});

test('[VISA-08] the family’s copy of its data has the visa and no medical fact of hers', async () => {
  const { joan, newVisa, product, stageDone } = office;
  const { id, caseId } = await newVisa();
  await stageDone(caseId, 'medical');
  await done(joan, 'visa_stop', { caseId, reason: 'medical_unfit', sheWasTold: true });
  const exported = await exportPerson(product.deps, id, 'operator test');
  const visa = exported?.applications.find((one) => one.id === id)?.visa;
  expect(visa?.firstName).toBeTruthy();
  expect(visa?.events.map(({ kind }) => kind)).toEqual(['opened', 'stage_done', 'stopped']);
  expect(JSON.stringify(visa)).not.toMatch(/fit/);
});
