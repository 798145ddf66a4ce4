import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { debitLimit } from '../../rules/money/price-summary.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { openApplication } from '../applications/index.ts';
import { readOutbox } from '../messages/index.ts';
import { applications } from '../applications/table.ts';
import { arrivals } from '../contact/table.ts';
import { documents } from '../documents/table.ts';
import { mandates } from '../mandates/table.ts';
import { signatures } from '../signatures/table.ts';
import { verifyChain } from '../signatures/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { atWho, choose, freeMaid, info, mustReply, confirmation } from './testing/client.ts';
import {
  askForm,
  askOwnPapers,
  askPapers,
  chosenByDebit,
  mandatesOf,
  SIGN,
  signAll,
} from './testing/debit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;

const chosen = (monthlyPriceAed?: number) => chosenByDebit(product, monthlyPriceAed);

const replacementOf = async (id: string) =>
  (await db().select().from(applications).where(eq(applications.replacesApplicationId, id)))[0];

test('where somebody dearer exceeds the signed direct debit, a new one is signed and takes its place with the confirmation', async () => {
  const { client, maidId, seen } = await chosen();
  const due = Math.max(seen.price?.nextPayment ?? 0, debitLimit(340_000));
  expect(seen).toMatchObject({
    step: SIGN,
    prevStep: 'MAID_RETURN',
    price: { needsNewForm: true },
    form: { capBefore: 399_000, cap: due, signed: false },
  });
  const [before] = await mandatesOf(product, client);
  expect((await askForm(client)).cap).toBe(due);
  // Reading writes nothing.
  expect(await mandatesOf(product, client)).toHaveLength(1);
  await signAll(client);
  expect(await info(client)).toMatchObject({ step: CONFIRM, form: { signed: true } });
  // Signed is not yet in force.
  expect((await mandatesOf(product, client)).map(({ state }) => state)).toEqual([
    'signed',
    'draft',
  ]);
  const [paper] = await askPapers(client);
  expect(paper).toMatchObject({ kind: 'direct_debit_authority', maid: 'Lalita' });
  const ended = await mustReply(client, CONFIRM, await confirmation(client, maidId));
  expect(ended).toMatchObject({
    step: 'END_WORK_FLOW',
    price: { needsNewForm: false },
    form: null,
  });

  const [old, next] = await mandatesOf(product, client);
  expect(next).toMatchObject({
    state: 'signed',
    applicationId: client.id,
    capFils: due,
    ibanLookup: before?.ibanLookup,
    commencesOn: dubaiDay(new Date()),
    expiresOn: before?.expiresOn,
  });
  expect(old).toEqual({
    ...before,
    state: 'ended',
    replacedById: next?.id,
    updatedAt: old?.updatedAt,
  });
  // The operator is informed and need not do anything.
  const texts = (await readOutbox(product.deps)).map(({ text }) => text);
  const webhook = texts.find((text) => text.includes(`"${ended.reference}"`)) ?? '{}';
  expect(JSON.parse(webhook)).toMatchObject({ replacement: { needsNewForm: false } });
});

test('the signatures of the new form are chained and frozen with its text; those of the contract stay', async () => {
  const { client, maidId } = await chosen();
  const { consentVersion } = await askForm(client);
  await signAll(client);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const replacement = await replacementOf(client.id);
  const rows = await db()
    .select()
    .from(signatures)
    .where(inArray(signatures.applicationId, [client.id, replacement?.id ?? '']));
  expect(rows.filter(({ applicationId }) => applicationId === client.id)).toHaveLength(4);
  expect(rows.every(({ voidedAt }) => voidedAt === null)).toBe(true);
  const own = rows.filter(({ applicationId }) => applicationId !== client.id);
  expect(own).toHaveLength(3);
  for (const row of own) {
    expect(row).toMatchObject({ signer: 'client', consentVersion, linkId: null });
    expect(row.documentHash).toEqual(own[0]?.documentHash);
  }
  const [text] = await db()
    .select()
    .from(documents)
    .where(eq(documents.id, own[0]?.documentId ?? ''));
  expect(text?.frozenAt).not.toBeNull();
  const visit = { session: null, address: '127.0.0.1' };
  const { dataKey } = await openApplication(product.deps)(visit, client.appId);
  if (replacement === undefined) throw new Error('No replacement.');
  expect(await verifyChain(db(), { application: replacement, dataKey })).toEqual({
    intact: true,
    signatures: 3,
  });
});

test('both papers stay: the form that ended and the one in force, as PDFs', async () => {
  const { client, maidId } = await chosen();
  // Nobody has looked at a paper before.
  await signAll(client);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const own = await askOwnPapers(client);
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['contract', 'direct_debit_authority']);
  const papers = await askPapers(client);
  expect(papers.map(({ kind, maid }) => [kind, maid])).toEqual([
    ['contract', 'Lalita'],
    ['direct_debit_authority', 'Lalita'],
  ]);
  for (const { url } of [...own, ...papers]) {
    const file = await product.app.inject({ url });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('the form of a replacement is typeset although the family signed another account since', async () => {
  const { client, maidId } = await chosen();
  await signAll(client);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const [, next] = await mandatesOf(product, client);
  if (next === undefined) throw new Error('There is no new form.');
  const newer = { id: randomUUID(), reference: 'DDNEWER', round: 1, createdAt: new Date() };
  await db()
    .insert(mandates)
    .values({ ...next, ...newer });
  const papers = await askPapers(client);
  expect(papers.map(({ kind }) => kind)).toContain('direct_debit_authority');
});

test('the next replacement reckons with the new limit', async () => {
  const { client, maidId, seen } = await chosen();
  await signAll(client);
  await mustReply(client, CONFIRM, await confirmation(client, maidId));
  const replacement = await replacementOf(client.id);
  await db()
    .update(arrivals)
    .set({ day: dubaiDay(new Date(Date.now() - 86_400_000)) })
    .where(eq(arrivals.applicationId, replacement?.id ?? ''));
  await atWho(client);
  const cheaper = await freeMaid(product, { monthlyPriceAed: 3000 });
  expect(await choose(client, cheaper)).toMatchObject({
    step: CONFIRM,
    form: null,
  });
  const dearer = await freeMaid(product, { monthlyPriceAed: 5000 });
  expect(await choose(client, dearer)).toMatchObject({
    step: SIGN,
    form: { capBefore: seen.form?.cap },
  });
});
