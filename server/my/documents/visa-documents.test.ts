import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HerPageContent } from '../../../contract/her-page.ts';
import { myDocumentCalls } from '../../../contract/my/documents.ts';
import { herWords } from '../../../content/her-page/her-words.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { visaResults } from '../../../rules/visa/stages.ts';
import { applications } from '../../applications/table.ts';
import { documents } from '../../documents/table.ts';
import { herAddress } from '../../her-page/index.ts';
import { readOutbox } from '../../messages/index.ts';
import { tasks } from '../../office/cases/table.ts';
import { documentChecks } from '../../office/documents/table.ts';
import { noteSentAgain } from '../../office/index.ts';
import { signedIn } from '../../office/testing.ts';
import { exportPerson, filesOf } from '../../personal-data/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Browser, browser } from '../../testing/browser.ts';
import { familyAtHome, signInHome } from '../../testing/my-home.ts';
import { addResult, asVisaApplication, visaEvents, visaFor } from '../../testing/visa.ts';
import { keepPapers } from '../../testing/visa-application.ts';
import { remindOfExpiry } from './reminders.ts';

const shape = myDocumentCalls['GET my/documents'].answer.schema;
const today = dubaiDay(new Date());
const expiresOn = addDays(today, 700);

let product: TestApp;
let joan: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  joan = await signedIn(product, ['visa']);
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

/** A family whose visa has brought a residence permit. */
async function homeWithPermit() {
  const family = await familyAtHome(product);
  const visa = await visaFor(product, family.id);
  const permit = { caseId: visa.row.id, kind: 'residence_permit', expiresOn } as const;
  await addResult(product, joan, { ...permit, number: '201/2026/7654321' });
  return { ...family, visa, permit };
}

const hers = async (home: Browser, id: string) =>
  shape
    .parse((await home.get(`my/documents?home=${id}`)).json())
    .documents.filter(({ owner, kind }) => owner === 'maid' && kind !== 'her_passport');
const open = (own: Browser, home: string, documentId: string) =>
  own.post('my/documents/open', { home, documentId });

async function end(id: string) {
  for (const state of ['active', 'ended'] as const) {
    await product.deps.store.db.update(applications).set({ state }).where(eq(applications.id, id));
  }
}

test('[VISA-06] the client sees her document among hers and opens it; nobody else does, and nobody after the end', async () => {
  const { home, id } = await homeWithPermit();
  const [permit, ...others] = await hers(home, id);
  expect(others).toEqual([]);
  expect(permit).toMatchObject({
    kind: 'residence_permit',
    owner: 'maid',
    isUploaded: false,
    state: 'valid',
    expiresOn,
    number: '•••••4321',
  });
  const documentId = permit?.id ?? '';
  expect((await open(home, id, documentId)).statusCode).toBe(200);
  const mobile = '+971564300018';
  const person = { home: id, name: 'Omar Haddad', mobile, parts: ['documents', 'visa'] };
  expect((await home.post('my/people/add', person)).statusCode).toBe(200);
  const relative = await signInHome(product, mobile);
  const other = await familyAtHome(product);
  const answers = [
    await open(relative, id, documentId),
    await open(other.home, other.id, documentId),
    await open(other.home, id, documentId),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404]);
  await end(id);
  expect(await hers(home, id)).toEqual([]);
  expect((await open(home, id, documentId)).statusCode).toBe(404);
});

test('[VISA-04] [HOME-05] a family that sponsors her sees what its file still needs; once all is there it is our turn', async () => {
  const { home, id } = await familyAtHome(product);
  await asVisaApplication(product, id);
  await visaFor(product, id, { sponsor: 'family' });
  const missing = async () =>
    shape.parse((await home.get(`my/documents?home=${id}`)).json()).missing;
  const actor = async () => (await home.get(`my/visa?home=${id}`)).json().visa.now.actor;
  expect((await missing()).toSorted()).toEqual([
    'bank_statements',
    'marriage_certificate',
    'salary_certificate',
    'tenancy',
  ]);
  const note = () => product.deps.store.transaction((db) => noteSentAgain(product.deps)(db, id));
  const isOpen = and(eq(tasks.applicationId, id), isNull(tasks.doneAt));
  const work = async () =>
    (await product.deps.store.db.select().from(tasks).where(isOpen)).flatMap(({ kind, subject }) =>
      kind === 'visa_stage' ? subject : [],
    );
  expect(await actor()).toBe('family');
  await note();
  expect(await work()).toEqual([]);
  await keepPapers(product, { id }, await missing());
  expect(await missing()).toEqual([]);
  expect(await actor()).toBe('us');
  await note();
  await note();
  expect(await work()).toEqual(['file']);

  // The office asks for one of them again: its own work ends until the document is here or is accepted after all.
  const { db } = product.deps.store;
  const tenancy = and(eq(documents.applicationId, id), eq(documents.kind, 'tenancy'));
  const [paper] = await db.select().from(documents).where(tenancy);
  const documentId = paper?.id ?? '';
  const noura = await signedIn(product, ['case_officer']);
  const asked = await noura.run('ask_document_again', { documentId, reason: 'blurry' });
  expect(asked.statusCode, asked.body).toBe(200);
  expect([await actor(), await work()]).toEqual(['family', []]);
  const [check] = await db
    .select()
    .from(documentChecks)
    .where(eq(documentChecks.documentId, documentId));
  const accepted = await noura.run('accept_document', { documentId, seen: check?.id });
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect([await actor(), await work()]).toEqual(['us', ['file']]);
  expect((await noura.undo(accepted.json().actionId)).statusCode).toBe(200);
  expect([await actor(), await work()]).toEqual(['family', []]);
});

test('[VISA-06] a replaced document stays in the list and opens for nobody; none is shown once the visa has stopped', async () => {
  const { home, id, permit } = await homeWithPermit();
  const [before] = await hers(home, id);
  await addResult(product, joan, { ...permit, expiresOn: addDays(expiresOn, 365) });
  const listed = await hers(home, id);
  expect(listed.map((one) => [one.state, one.id === null])).toEqual([
    ['valid', false],
    ['replaced', true],
  ]);
  expect((await open(home, id, before?.id ?? '')).statusCode).toBe(404);
  await visaEvents(
    product,
    id,
    { kind: 'stopped', actor: 'us', data: { reason: 'she_withdrew' } },
    { kind: 'decided', actor: 'family', data: { choice: 'refund' } },
  );
  expect(await hers(home, id)).toEqual([]);
  expect((await open(home, id, listed[0]?.id ?? '')).statusCode).toBe(404);
});

test('[VISA-06] [HOME-09] the copy of the client’s data has none of her documents', async () => {
  const { id } = await homeWithPermit();
  const paths: string[] = [];
  for await (const { path } of filesOf(product.deps, [id])) paths.push(path);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => path.includes('residence-permit'))).toEqual([]);
  const copy = JSON.stringify(await exportPerson(product.deps, id, 'operator test'));
  expect(copy).not.toMatch(/residence_permit|•4321/);
});

test('[VISA-06] [VISA-07] she sees its name and expiry in her language, and no number and no file', async () => {
  const { visa, home, id } = await homeWithPermit();
  const path = await product.deps.store.transaction((db) =>
    herAddress(db, product.deps.keys, visa),
  );
  const token = new URLSearchParams(path.split('?')[1]).get('t') ?? '';
  const page: HerPageContent = (
    await browser(product.app).get(`her-page/visa?t=${token}&language=sw`)
  ).json();
  const { sw } = herWords;
  expect(page.documents?.title).toBe(sw.documents);
  expect(page.documents?.lines.map(({ title }) => title)).toEqual([sw.results.residence_permit]);
  expect(page.documents?.lines[0]?.note).toContain(expiresOn.slice(0, 4));
  expect(JSON.stringify(page)).not.toContain('4321');
  const copy = async () => (await home.get(`my/visa/her?home=${id}`)).json<HerPageContent>();
  expect((await copy()).documents?.lines).toHaveLength(1);
});

test('[VISA-06] [HOME-05] the family is reminded before it expires, of the newest only and never of the entry permit', async () => {
  const { mobile, id, permit } = await homeWithPermit();
  await addResult(product, joan, { ...permit, kind: 'entry_permit' });
  await addResult(product, joan, permit);
  await product.deps.store.db
    .update(documents)
    .set({ expiresOn: addDays(today, 30) })
    .where(and(eq(documents.applicationId, id), inArray(documents.kind, [...visaResults])));
  const noon = new Date(`${today}T12:00:00+04:00`);
  await remindOfExpiry(product.deps, noon);
  await remindOfExpiry(product.deps, noon);
  const texts = (await readOutbox(product.deps))
    .filter(({ to, text }) => to === mobile && text.includes('expires on'))
    .map(({ text }) => text);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('her residence permit expires on');
  expect(texts[0]).toContain('She renews it');
});
