import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HerPageContent } from '../../contract/her-page.ts';
import { herWords } from '../../content/her-page/her-words.ts';
import { addDays } from '../../rules/text/days.ts';
import { herLanguages } from '../../rules/visa/her-language.ts';
import { dubaiToday } from '../platform/today.ts';
import { readOutbox } from '../messages/index.ts';
import { signedIn } from '../office/testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';
import { finishedFamily } from '../testing/office-families.ts';
import { visaEvents, visaFor } from '../testing/visa.ts';
import { visaCases } from '../visa/table.ts';
import { herAddress, herLinkSending, revokeHerLink, sendHerLink } from './index.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const soon = addDays(dubaiToday(), 2);
const appointment = {
  day: soon,
  time: '09:30',
  place: 'Emirates ID centre, Al Barsha',
  pickUp: '08:45',
  driver: 'Imran',
};

async function herOwn() {
  const family = await finishedFamily(product);
  const visa = await visaFor(product, family.id);
  const path = await product.deps.store.transaction((db) =>
    herAddress(db, product.deps.keys, visa),
  );
  const token = new URLSearchParams(path.split('?')[1]).get('t') ?? '';
  const phone = browser(product.app);
  const open = (language?: string) =>
    phone.get(`her-page/visa?t=${token}${language === undefined ? '' : `&language=${language}`}`);
  return { family, visa, open, token };
}

test('[VISA-07] [T125] her link opens her next task in her language, and of the family only first name and area', async () => {
  const { family, open } = await herOwn();
  await visaEvents(
    product,
    family.id,
    ...(['file', 'work_permit', 'entry_permit', 'arrival'] as const).map(
      (stage) => ({ kind: 'stage_done', actor: 'us', stage }) as const,
    ),
    { kind: 'appointment', actor: 'us', stage: 'medical', data: { appointment } },
  );
  const page: HerPageContent = (await open()).json();
  expect(page.language).toBe('tl');
  expect(page.hello).toBe('Kumusta, Jovelyn');
  expect(page.task.title).toBe(herWords.tl.tasks.medical);
  expect(page.task.rows.map(({ kind }) => kind)).toEqual(['day', 'ride', 'place']);
  expect(page.task.rows[1]?.title).toContain('Imran');
  expect(page.task.map?.address).toContain(encodeURIComponent(appointment.place));
  expect(page.bring?.things.length).toBeGreaterThan(0);
  expect(page.after?.steps.map(({ what }) => what)).toContain(herWords.tl.steps.residence);
  expect(page.rights.lines).toHaveLength(6);
  expect(page.help).toMatchObject({ hotline: '600 590 000', police: '999' });
  const asText = JSON.stringify(page);
  for (const secret of [family.id, '+971', '784-', 'AE07', '@'])
    expect(asText).not.toContain(secret);
});

test('[VISA-07] every language has its own words, day and clock of the UAE', async () => {
  const { family, open } = await herOwn();
  await visaEvents(product, family.id, {
    kind: 'appointment',
    actor: 'us',
    stage: 'file',
    data: { appointment },
  });
  const titles = await Promise.all(
    herLanguages.map(async (language) => {
      const page: HerPageContent = (await open(language)).json();
      expect(page.language).toBe(language);
      expect(page.languages).toHaveLength(herLanguages.length);
      expect(page.task.rows[0]?.title).toMatch(/9:30/);
      expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
      return page.task.title;
    }),
  );
  expect(new Set(titles).size).toBe(herLanguages.length);
});

test('[AR-03] [AR-06] her page in Arabic has Arabic days and times and isolates names', async () => {
  const { family, open } = await herOwn();
  const data = { appointment: { ...appointment, pickUp: '08:45', driver: 'Imran' } };
  await visaEvents(product, family.id, { kind: 'appointment', actor: 'us', stage: 'file', data });
  const page: HerPageContent = (await open('ar')).json();
  expect(page.hello).toMatch(/^مرحبًا \u2068\p{L}+\u2069$/u);
  expect(page.task.rows[0]?.title).toMatch(
    /^\p{Script=Arabic}+ \d+ \p{Script=Arabic}+، 9:30 صباحًا$/u,
  );
  expect(page.task.rows[1]?.title).toBe('سيأخذكِ \u2068Imran\u2069 الساعة 8:45 صباحًا');
  const hers = [
    page.intro,
    page.task.title,
    page.task.label,
    ...page.rights.lines.flatMap(Object.values),
  ];
  expect(hers.filter((words) => !/\p{Script=Arabic}/u.test(words))).toEqual([]);
  expect(hers.filter((words) => /[A-Za-z]/.test(words))).toEqual([]);
});

test('[VISA-07] [T125] a wrong, revoked and ended link get the same answer', async () => {
  const { family, visa, open, token } = await herOwn();
  const stranger = browser(product.app);
  const wrong = await stranger.get(`her-page/visa?t=${token.slice(0, -2)}xx`);
  expect((await open()).statusCode).toBe(200);
  await revokeHerLink(product.deps.store.db, visa.row.id);
  const revoked = await open();
  const again = await herOwn();
  await visaEvents(
    product,
    again.family.id,
    ...visa.table.map(({ stage }) => ({ kind: 'stage_done', actor: 'us', stage }) as const),
  );
  expect((await again.open()).json().task.title).toBe(herWords.tl.done.title);
  await product.deps.store.db
    .update(visaCases)
    .set({ closedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(visaCases.id, again.visa.row.id));
  const ended = await again.open();
  for (const answer of [wrong, revoked, ended]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(wrong.json());
  }
  // Her link opens nothing of the application.
  const other = await stranger.get(`ccserviceapplication/getappinfo?id=${again.token}`);
  expect(other.statusCode).not.toBe(200);
  expect(family.id).not.toBe(again.family.id);
});

test('[VISA-07] [VISA-08] [T125] nothing medical is on her page: anyone with the phone of the typed number can open it', async () => {
  const { family, open } = await herOwn();
  const words = 'latent TB';
  await visaEvents(
    product,
    family.id,
    ...(['file', 'work_permit', 'entry_permit', 'arrival'] as const).map(
      (stage) => ({ kind: 'stage_done', actor: 'us', stage }) as const,
    ),
    { kind: 'returned', actor: 'her', stage: 'medical', data: { words, document: words } },
  );
  expect((await open('en')).body).not.toContain(words);
  await visaEvents(product, family.id, {
    kind: 'stopped',
    actor: 'clinic',
    stage: 'medical',
    data: { reason: 'medical_unfit', words },
  });
  const page: HerPageContent = (await open('en')).json();
  expect(page.task).toMatchObject(herWords.en.stopped);
  expect(JSON.stringify(page)).not.toMatch(/latent TB|result|unfit|pass the test/);
});

test('[VISA-07] [T33] texts to her go only to numbers that we serve, ten a day', async () => {
  const soonAgain = {
    kind: 'appointment',
    actor: 'us',
    stage: 'file',
    data: { appointment },
  } as const;
  const textsAfter = async (mobile: string) => {
    const family = await finishedFamily(product);
    const visa = await visaFor(product, family.id, { mobile });
    const link = await product.deps.store.transaction((db) => sendHerLink(db, product.deps, visa));
    await visaEvents(product, family.id, ...Array.from({ length: 12 }, () => soonAgain));
    const texts = (await readOutbox(product.deps)).filter(({ to }) => to === mobile);
    return { link, texts: texts.length };
  };
  expect(await textsAfter('+639171234567')).toEqual({ link: false, texts: 0 });
  expect(await textsAfter('+971509998866')).toEqual({ link: true, texts: 1 + 10 });
});

test('[VISA-07] the job texts her link once, in her language', async () => {
  const family = await finishedFamily(product);
  await visaFor(product, family.id, { mobile: '+971509998877' });
  const textsToHer = async () =>
    (await readOutbox(product.deps)).filter(({ to }) => to === '+971509998877');
  const { signal } = new AbortController();
  await herLinkSending.run(product.deps, signal);
  await herLinkSending.run(product.deps, signal);
  const texts = await textsToHer();
  expect(texts).toHaveLength(1);
  expect(texts[0]?.text).toContain(herWords.tl.message);
  expect(texts[0]?.text).toMatch(/\/her-visa\?t=[\w-]{43}/);
});

test('[VISA-07] the office sends her a new link, which ends the old one, or only ends it', async () => {
  const { visa, open } = await herOwn();
  const joan = await signedIn(product, ['visa'], { name: 'Joan Abad' });
  const caseId = visa.row.id;
  const sent = await joan.run('visa_her_link', { caseId, sends: true });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.any(String)]);
  expect((await open()).statusCode).toBe(404);
  const token = (await readOutbox(product.deps))
    .filter(({ to }) => to === visa.mobile)
    .map(({ text }) => /her-visa\?t=([\w-]{43})/.exec(text)?.[1])
    .find(Boolean);
  const again = () => browser(product.app).get(`her-page/visa?t=${token}`);
  expect((await again()).statusCode).toBe(200);
  await joan.run('visa_her_link', { caseId, sends: false });
  expect((await again()).statusCode).toBe(404);
});
