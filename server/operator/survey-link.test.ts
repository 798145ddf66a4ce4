import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { readOutbox } from '../messages/index.ts';
import { applications } from '../applications/table.ts';
import { auditLog } from '../platform/audit/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, submit } from '../testing/application.ts';
import { parseCommand } from './verbs.ts';

const REFERENCE = 'AH-7K3M-9QTX';
let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const send = (reference: string) => parseCommand(['survey-link', reference], '/')(product.deps);

test('the office texts a survey link to the client of a finished application, and to nobody else', async () => {
  vi.stubEnv('DATA_DIR', product.deps.config.dataDir);
  const { deps, app } = product;
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const change = (to: Partial<typeof applications.$inferInsert>) =>
    deps.store.db.update(applications).set(to).where(eq(applications.id, family.id));
  const noSuch = 'No finished application has the reference';
  await change({ reference: REFERENCE });
  await expect(send(REFERENCE)).rejects.toThrow(noSuch);
  await expect(send('AH-NONE-NONE')).rejects.toThrow(noSuch);
  expect(await readOutbox(deps)).toEqual([]);

  await change({ state: 'submitted', submittedAt: new Date() });
  expect(await send(REFERENCE)).toEqual(['The link is on its way to +9715•••••12.']);
  const [message] = await readOutbox(deps);
  expect(message).toMatchObject({ to: '+971501234512' });
  const [, token] =
    /how is it going at home\? .*\/survey\?t=([\w-]{43})$/.exec(message?.text ?? '') ?? [];
  const asked = await app.inject(`/api/survey/question?t=${token}`);
  expect(asked.json()).toMatchObject({ state: 'open' });
  const lines = await deps.store.db.select().from(auditLog).where(eq(auditLog.subject, family.id));
  expect(lines).toContainEqual(
    expect.objectContaining({
      actor: expect.stringMatching(/^operator/),
      fields: ['masked mobile'],
      details: { why: 'survey link' },
    }),
  );

  // A replacement has no number of its own, so the message goes to its contract's number.
  const { maidId } = family;
  await deps.store.db.insert(applications).values({
    appIdLookup: Buffer.from('replacement'),
    appIdSealed: Buffer.alloc(0),
    flow: 'replacement',
    state: 'submitted',
    reference: 'AH-REPL-ACED',
    submittedAt: new Date(),
    validUntil: new Date(Date.now() + 86_400_000),
    replacesApplicationId: family.id,
    maidId,
  });
  expect(await send('AH-REPL-ACED')).toEqual(['The link is on its way to +9715•••••12.']);

  await change({ dataKeySealed: null, erasedAt: new Date() });
  await expect(send(REFERENCE)).rejects.toThrow('was erased');
  await expect(send('AH-REPL-ACED')).rejects.toThrow('was erased');
});
