import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueCalls } from '../../../contract/office/queue.ts';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { applications } from '../../applications/table.ts';
import { createLog } from '../../platform/logging.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { accepted } from '../../testing/application.ts';
import { begunVisa, keepPapers } from '../../testing/visa-application.ts';
import { noteCaseChange, projectChanges } from '../cases/index.ts';
import { caseTerms } from '../cases/table.ts';
import { signedIn } from '../testing.ts';
import { documentOf, passportLines, shown } from './testing.ts';

const searchOf = queueCalls['GET office/search'].answer.schema;
const NUMBER = 'P4417209B';
const logged: string[] = [];

let product: TestApp;
let visas: Awaited<ReturnType<typeof signedIn>>;
let officer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  const out = new PassThrough();
  out.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  product = await testApp({ log: createLog({ logLevel: 'trace' }, out) });
  visas = await signedIn(product, ['visa', 'case_officer']);
  officer = await signedIn(product, ['case_officer']);
});
afterAll(() => product.close());

const found = async (text: string) => {
  const asked = await officer.get(`office/search?${new URLSearchParams({ text })}`);
  return searchOf.parse(asked.json()).cases.map(({ applicationId }) => applicationId);
};

/** A visa application whose passport of hers a colleague has read. */
async function visaWithReadPassport() {
  const family = await begunVisa(product);
  await accepted(family, 'VISA_HER', applySteps.VISA_HER.sample);
  await keepPapers(product, family, ['her_passport']);
  const documentId = await documentOf(product, family, 'her_passport');
  const before = await shown(visas, documentId);
  const lines = passportLines(NUMBER);
  const typed = await visas.run('type_document_lines', { documentId, lines });
  expect(typed.statusCode, typed.body).toBe(200);
  return { id: family.id, documentId, before };
}

test('[OFF-16] [OFF-23] a visa is found by the number read on her passport, which corrects nothing of the client', async () => {
  const { id, documentId, before } = await visaWithReadPassport();
  expect(before.hasLines).toBe(true);
  expect(await found(NUMBER)).toEqual([id]);
  expect(await found(NUMBER.toLowerCase())).toEqual([id]);
  const { db } = product.deps.store;
  const nameOf = async () =>
    (await db.select().from(applications).where(eq(applications.id, id)))[0]?.clientNameSealed;
  const name = await nameOf();
  expect((await shown(visas, documentId)).takeable).toEqual(['expiry']);
  const taken = await visas.run('use_read_value', { documentId });
  expect(taken.json()).toMatchObject({ answer: { fields: ['expiry'] } });
  expect(await nameOf()).toEqual(name);

  await db.delete(caseTerms).where(eq(caseTerms.applicationId, id));
  expect(await found(NUMBER)).toEqual([]);
  await noteCaseChange(db, [id]);
  await projectChanges(product.deps);
  expect(await found(NUMBER)).toEqual([id]);
  expect(logged.join('')).not.toContain(NUMBER);
});
