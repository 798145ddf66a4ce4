import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { applications } from '../../applications/table.ts';
import { capabilityLinks } from '../../capability-links/table.ts';
import { documents } from '../../documents/table.ts';
import { accepted, begun } from '../../testing/application.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { home } from '../../testing/arrival.ts';
import { readyToSign } from '../../testing/signing.ts';
import { documentChecks } from '../documents/table.ts';
import { caseRowsOf, noteCaseChange, projectChanges, taskItems } from './index.ts';
import { cases, caseTerms, tasks } from './table.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const project = () => projectChanges(product.deps);
async function rowOf(id: string) {
  await project();
  const [row] = await caseRowsOf(product.deps, [id]);
  return row;
}
const openTasksOf = async (id: string) => {
  await project();
  const items = await taskItems(product.deps, eq(tasks.applicationId, id));
  return items.filter(({ doneAt }) => doneAt === null);
};

/** A passport as it lies in the store after its upload. */
async function upload(applicationId: string, version: number): Promise<string> {
  const [row] = await product.deps.store.db
    .insert(documents)
    .values({
      applicationId,
      version,
      kind: 'passport',
      storageKey: randomBytes(12).toString('hex'),
      contentLookup: randomBytes(32),
      mediaType: 'image/jpeg',
      bytes: 1000,
    })
    .returning({ id: documents.id });
  return row?.id ?? '';
}

test('[OFF-11] an application that a family starts has a row with its name, maid and stage', async () => {
  const family = await begun(product);
  expect(await rowOf(family.id)).toMatchObject({
    clientName: null,
    stage: 'documents',
    status: 'open',
    waitingOn: 'client',
    waitingFor: 'HIRE_MAID',
    time: null,
    maid: { id: family.maidId, name: 'Maricel' },
  });
  await accepted(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const row = await rowOf(family.id);
  expect(row).toMatchObject({
    clientName: 'Amal Khalid',
    waitingFor: 'REQUIRED_DOCUMENTS',
    lastActivity: { code: 'HIRE_MAID' },
    version: 2,
  });
  expect(await rowOf(family.id)).toMatchObject({ version: 2 });
  expect(await openTasksOf(family.id)).toMatchObject([
    { kind: 'follow_up', clientName: 'Amal Khalid', time: { state: 'normal', targetMinutes: 480 } },
  ]);
});

test('[OFF-14] a document opens a task that pauses while it is asked again and ends when it is accepted', async () => {
  const { db } = product.deps.store;
  const family = await begun(product);
  await accepted(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const uploaded = await upload(family.id, 1);
  const [task] = await openTasksOf(family.id);
  expect(task).toMatchObject({
    kind: 'check_document',
    waitingOn: 'us',
    time: { state: 'normal' },
  });
  expect(await rowOf(family.id)).toMatchObject({
    waitingOn: 'us',
    waitingFor: 'check_document',
    time: { targetMinutes: 30 },
  });
  expect(task?.documentId).toBe(uploaded);
  const documentId = uploaded;
  const decided = { applicationId: family.id, documentId };
  const [asked] = await db
    .insert(documentChecks)
    .values({ ...decided, decision: 'asked_again', reason: 'glare' })
    .returning();
  expect(await openTasksOf(family.id)).toMatchObject([
    { kind: 'follow_up', waitingOn: 'us' },
    { id: task?.id, waitingOn: 'client', time: { state: 'paused', dueAt: null } },
  ]);
  expect(await rowOf(family.id)).toMatchObject({
    waitingOn: 'client',
    waitingFor: 'REQUIRED_DOCUMENTS',
  });
  await db
    .update(documentChecks)
    .set({ withdrawnAt: new Date() })
    .where(eq(documentChecks.id, asked?.id ?? ''));
  expect(await openTasksOf(family.id)).toMatchObject([{ id: task?.id, waitingOn: 'us' }]);
  const [taken] = await db
    .insert(documentChecks)
    .values({ ...decided, decision: 'accepted' })
    .returning();
  expect(await openTasksOf(family.id)).toMatchObject([{ kind: 'follow_up' }]);
  await db
    .update(documentChecks)
    .set({ withdrawnAt: new Date() })
    .where(eq(documentChecks.id, taken?.id ?? ''));
  expect(await openTasksOf(family.id)).toMatchObject([{ id: task?.id, kind: 'check_document' }]);
  await db.update(documents).set({ removedAt: new Date() }).where(eq(documents.id, documentId));
  const replacement = await upload(family.id, 2);
  expect(await openTasksOf(family.id)).toMatchObject([{ documentId: replacement }]);
});

test('[OFF-11] emirate and area come from the address, and the stage follows the step', async () => {
  const family = await readyToSign(product);
  expect(await rowOf(family.id)).toMatchObject({
    emirate: home.emirate,
    area: home.area,
    stage: 'payment_form',
    waitingFor: 'SIGN_INFORMATION',
  });
});

test('[OFF-14] while the spouse has to sign, a task reminds us after two working hours', async () => {
  const family = await readyToSign(product);
  await product.deps.store.db.insert(capabilityLinks).values({
    applicationId: family.id,
    purpose: 'spouse_sign',
    tokenLookup: randomBytes(32),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await noteCaseChange(product.deps.store.db, [family.id]);
  expect(await rowOf(family.id)).toMatchObject({
    waitingOn: 'spouse',
    time: { targetMinutes: 120 },
  });
  expect(await openTasksOf(family.id)).toMatchObject([{ kind: 'spouse_follow_up' }]);
});

test('[OFF-14] an answer of the family starts the time until the next reminder again', async () => {
  const family = await begun(product);
  await accepted(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const [first] = await openTasksOf(family.id);
  const { pool } = product.deps.store;
  await pool.query(
    `update tasks set opened_at = opened_at - interval '3 days',
    running_since = running_since - interval '3 days', due_at = due_at - interval '3 days'
    where application_id = $1`,
    [family.id],
  );
  await pool.query(`insert into case_changes (application_id) values ($1)`, [family.id]);
  const [restarted] = await openTasksOf(family.id);
  expect(restarted).toMatchObject({
    id: first?.id,
    time: { state: 'normal', dueAt: first?.time.dueAt },
  });
});

test('[OFF-16] [T61] an erased application loses its row, its terms and its tasks', async () => {
  const { db } = product.deps.store;
  const family = await begun(product);
  await accepted(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  await project();
  const kept = async () => [
    ...(await db.select().from(cases).where(eq(cases.applicationId, family.id))),
    ...(await db.select().from(caseTerms).where(eq(caseTerms.applicationId, family.id))),
    ...(await db.select().from(tasks).where(eq(tasks.applicationId, family.id))),
  ];
  expect((await kept()).length).toBeGreaterThan(5);
  await db
    .update(applications)
    .set({ erasedAt: new Date(), dataKeySealed: null, clientNameSealed: null })
    .where(eq(applications.id, family.id));
  await project();
  expect(await kept()).toEqual([]);
});

test('[OFF-11] an application whose key does not open stops no other', async () => {
  const { pool } = product.deps.store;
  const broken = await begun(product);
  const whole = await begun(product);
  await accepted(broken, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  await pool.query(
    `update applications set data_key_sealed = '\\x00', maid_id = maid_id where id = $1`,
    [broken.id],
  );
  expect(await rowOf(whole.id)).toMatchObject({ status: 'open' });
  expect(await rowOf(broken.id)).toMatchObject({ clientName: null, status: 'open' });
});
