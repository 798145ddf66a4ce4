import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HerPageContent } from '../../contract/her-page.ts';
import { herWords } from '../../content/her-page/her-words.ts';
import { readOutbox } from '../messages/index.ts';
import { dataReads } from '../office/application/table.ts';
import { signedIn } from '../office/testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';
import { familyAtHome, signInHome } from '../testing/my-home.ts';
import { visaEvents, visaFor } from '../testing/visa.ts';
import { readVisaCase } from '../visa/index.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

let last = 0;
const newNumber = () => `+97150${String(8_100_000 + 13 * (last += 1))}`;
const linksTo = async (number: string) =>
  (await readOutbox(product.deps))
    .filter(({ to }) => to === number)
    .flatMap(({ text }) => /her-visa\?t=([\w-]{43})/.exec(text)?.[1] ?? []);
const opened = async (token: string | undefined) =>
  (await browser(product.app).get(`her-page/visa?t=${token}`)).statusCode;

/** A home whose visa was opened without her number. */
async function withoutNumber() {
  const family = await familyAtHome(product);
  const visa = await visaFor(product, family.id, { mobile: null });
  const joan = await signedIn(product, ['visa'], { name: 'Joan Abad' });
  const { db } = product.deps.store;
  return {
    ...family,
    joan,
    caseId: visa.row.id,
    number: async () =>
      (await readVisaCase(db, product.deps.keys, { id: visa.row.id }))?.mobile ?? null,
    add: (mobile: string) => family.home.post('my/visa/hernumber', { home: family.id, mobile }),
  };
}

test('[VISA-07] the office adds her number, which texts her link; a correction ends the link that went to the wrong number', async () => {
  const { joan, caseId, number } = await withoutNumber();
  const save = (mobile: string) => joan.run('visa_her_number', { caseId, mobile });
  const wrong = await save('12');
  expect([wrong.statusCode, wrong.json().error]).toEqual([400, 'HER_NUMBER_WRONG']);
  const [first, second] = [newNumber(), newNumber()];
  expect((await save(first)).statusCode).toBe(200);
  const [old] = await linksTo(first);
  expect([await number(), await opened(old)]).toEqual([first, 200]);
  expect((await save(second)).statusCode).toBe(200);
  const [renewed] = await linksTo(second);
  expect([await number(), await opened(old), await opened(renewed)]).toEqual([second, 404, 200]);
  // A number that we do not serve is saved for calls, and gets no text.
  expect((await save('+63 917 123 4567')).statusCode).toBe(200);
  expect([await number(), await linksTo('+639171234567')]).toEqual(['+639171234567', []]);
  // While the family decides, we still have to reach her.
  await visaEvents(product, (await readVisa(caseId)).application.id, {
    kind: 'stopped',
    actor: 'us',
    data: { reason: 'she_withdrew' },
  });
  expect((await save(newNumber())).statusCode).toBe(200);
});

async function readVisa(id: string) {
  const visa = await readVisaCase(product.deps.store.db, product.deps.keys, { id });
  if (visa === null) throw new Error('There is no visa.');
  return visa;
}

test('[VISA-07] [OFF-70] a colleague shows her link as a QR code, and the read is written down', async () => {
  const { joan, caseId, id } = await withoutNumber();
  const shown = await joan.post('office/visas/herlink', { caseId });
  expect([shown.statusCode, shown.body]).toEqual([200, expect.any(String)]);
  expect(await opened(new URL(shown.json().url).searchParams.get('t') ?? '')).toBe(200);
  const reads = await product.deps.store.db
    .select()
    .from(dataReads)
    .where(eq(dataReads.applicationId, id));
  expect(reads.map(({ field, reason, staffId }) => [field, reason, staffId])).toContainEqual([
    'her_link',
    'show_her',
    joan.staffId,
  ]);
  const finance = await signedIn(product, ['finance_prepares']);
  expect((await finance.post('office/visas/herlink', { caseId })).statusCode).toBe(403);
});

test('[VISA-07] the client adds her number once, a second press changes nothing, and only the office corrects it', async () => {
  const { home, id, add, number } = await withoutNumber();
  const bad = await add('12');
  expect([bad.statusCode, Object.keys(bad.json().fields)]).toEqual([400, ['mobile']]);
  const mobile = newNumber();
  const added = await add(mobile);
  expect([added.statusCode, added.body]).toEqual([200, '{"isSent":true,"why":null}']);
  await product.deps.store.pool.query('delete from rate_limits');
  expect((await add(mobile)).json()).toEqual({ isSent: false, why: null });
  await product.deps.store.pool.query('delete from rate_limits');
  const other = await add(newNumber());
  expect([other.statusCode, other.json().error]).toEqual([409, 'HER_NUMBER_KNOWN']);
  expect([await number(), (await linksTo(mobile)).length]).toEqual([mobile, 1]);
  const { visa } = (await home.get('my/visa')).json();
  expect([visa.hasHerNumber, visa.history[0].kind]).toEqual([true, 'her_number']);
  expect(JSON.stringify(visa)).not.toContain(mobile.slice(4));

  const relative = newNumber();
  const person = { home: id, name: 'Omar Haddad', mobile: relative, parts: ['visa'] };
  expect((await home.post('my/people/add', person)).statusCode).toBe(200);
  const omar = await signInHome(product, relative);
  const asked = await omar.post('my/visa/hernumber', { home: id, mobile: newNumber() });
  expect(asked.statusCode).toBe(403);
});

test('[VISA-07] the client learns that a number abroad is used for calls and gets no text', async () => {
  const { home, id, add, number } = await withoutNumber();
  const refused = { isSent: false, why: 'not_served' };
  expect((await add('+63 917 123 4567')).json()).toEqual(refused);
  expect(await number()).toBe('+639171234567');
  expect((await home.post('my/visa/herlink', { home: id })).json()).toEqual(refused);
});

test('[VISA-07] to the medical test she brings a photo, as the table of stages says', async () => {
  const { id, joan, caseId } = await withoutNumber();
  await visaEvents(
    product,
    id,
    ...(['file', 'work_permit', 'entry_permit', 'arrival'] as const).map(
      (stage) => ({ kind: 'stage_done', actor: 'us', stage }) as const,
    ),
  );
  const { url } = (await joan.post('office/visas/herlink', { caseId })).json();
  const token = new URL(url).searchParams.get('t') ?? '';
  const page: HerPageContent = (
    await browser(product.app).get(`her-page/visa?t=${token}&language=en`)
  ).json();
  expect(page.bring?.things).toContainEqual(herWords.en.things.photo);
});
