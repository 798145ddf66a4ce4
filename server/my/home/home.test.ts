import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { collections } from '../../collections/table.ts';
import { arrivals } from '../../contact/table.ts';
import { documents } from '../../documents/table.ts';
import { signedIn } from '../../office/testing.ts';
import { tasks } from '../../office/cases/table.ts';
import { contracts } from '../../office/application/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { familyAtHome } from '../../testing/my-home.ts';
import { visaEvents, visaFor } from '../../testing/visa.ts';
import { keepPapers } from '../../testing/visa-application.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const today = dubaiDay(new Date());
type AtHome = Awaited<ReturnType<typeof familyAtHome>>;
/** All families of tests have one number, so the home is always named. */
const viewOf = async ({ home, id }: Pick<AtHome, 'home' | 'id'>) =>
  (await home.get(`my/home?home=${id}`)).json();
const threadOf = ({ home, id }: Pick<AtHome, 'home' | 'id'>) => home.get(`my/messages?home=${id}`);
const nowOf = async (family: AtHome) => (await viewOf(family)).now;

/** Moves the arrival of a family into the past. */
async function cameDaysAgo({ id }: Pick<AtHome, 'id'>, days: number): Promise<string> {
  const day = addDays(today, -days);
  const { db } = product.deps.store;
  await db.update(arrivals).set({ day }).where(eq(arrivals.applicationId, id));
  await db.update(contracts).set({ status: 'running' }).where(eq(contracts.applicationId, id));
  return day;
}

test('[HOME-02] [HOME-03] before she comes, Now names the day and hours of her arrival, and coming up has it first', async () => {
  const family = await familyAtHome(product);
  const view = await viewOf(family);
  const [arrival] = await product.deps.store.db
    .select()
    .from(arrivals)
    .where(eq(arrivals.applicationId, family.id));
  expect(view.now).toMatchObject({ kind: 'arrival', who: 'we', by: arrival?.day, href: null });
  expect(view.now.values).toMatchObject({ day: arrival?.day });
  expect(view.came).toBeNull();
  expect(view.comingUp[0]).toMatchObject({ kind: 'arrival', day: arrival?.day });
  expect(view.comingUp.length).toBeLessThanOrEqual(3);
});

test('[HOME-03] the day count, the parts of the price to the fils, the next payment, trial and end of the contract', async () => {
  const family = await familyAtHome(product);
  const day = await cameDaysAgo(family, 13);
  const view = await viewOf(family);
  expect(view).toMatchObject({ status: 'with_you', came: { day, days: 14 }, role: 'client' });
  const sum = view.price.parts.reduce((all: number, { fils }: { fils: number }) => all + fils, 0);
  expect(sum).toBe(view.price.fils);
  expect(view.nextPayment).toMatchObject({ way: 'card' });
  expect(view.nextPayment.on > today).toBe(true);
  expect(view.now).toMatchObject({ kind: 'next_payment', who: 'nobody', href: null });
  expect(view.terms.trialEndsOn > day).toBe(true);
  expect(view.terms.endsOn > view.terms.trialEndsOn).toBe(true);
});

test('[HOME-03] [AR-03] arrival, payments, trial and end are entries of one calendar file that is imported again without doubles', async () => {
  const family = await familyAtHome(product);
  await cameDaysAgo(family, 3);
  const read = async () => (await family.home.get(`my/calendar?home=${family.id}`)).body;
  const file = (await read()).replaceAll('\r\n ', '');
  for (const words of [
    /SUMMARY:AED [\d\\,]+ for /,
    /SUMMARY:Last day of the trial/,
    /SUMMARY:Last day of your agreement/,
  ])
    expect(file).toMatch(words);
  const arabic = (await family.home.get(`my/calendar?home=${family.id}&lang=ar`)).body;
  const titles = arabic.replaceAll('\r\n ', '').match(/^SUMMARY:.*$/gm) ?? [];
  expect(titles).toHaveLength(file.match(/^SUMMARY:/gm)?.length ?? 0);
  const withoutNames = titles.map((line) =>
    line.slice(8).replaceAll(/\u2068[^\u2069]*\u2069/g, ''),
  );
  expect(withoutNames.filter((words) => /[A-Za-z]{2}/.test(words))).toEqual([]);
  const uids = (text: string) => text.match(/^UID:.*$/gm) ?? [];
  expect(new Set(uids(file)).size).toBe(uids(file).length);
  expect(uids(await read())).toEqual(uids(await read()));
});

test('[HOME-02] [VISA-05] Now says the deadline of the open stage or its appointment, which is also coming up and in the calendar', async () => {
  const family = await familyAtHome(product);
  await visaFor(product, family.id);
  const done = (stage: 'file' | 'work_permit' | 'entry_permit' | 'arrival') =>
    ({ kind: 'stage_done', actor: 'us', stage, day: today }) as const;
  const stages = ['file', 'work_permit', 'entry_permit', 'arrival'] as const;
  await visaEvents(product, family.id, ...stages.map(done));
  // The ten days for the fingerprints run, but the medical test has no deadline of its own.
  expect(await nowOf(family)).toMatchObject({ kind: 'visa_stage', by: null });
  const day = addDays(today, 1);
  const appointment = { day, time: '09:30', place: 'Al Barsha', pickUp: '08:45', driver: null };
  const data = { appointment };
  const visit = { kind: 'appointment', actor: 'us', stage: 'medical', data } as const;
  await visaEvents(product, family.id, visit);
  const view = await viewOf(family);
  const values = { stage: 'medical', time: '09:30' };
  expect(view.now).toMatchObject({ kind: 'visa_stage', who: 'she', by: day, values });
  expect(view.comingUp).toContainEqual({
    kind: 'visa_visit',
    day,
    name: 'Jovelyn',
    stage: 'medical',
    isHere: true,
    time: '09:30',
    pickUp: '08:45',
    place: 'Al Barsha',
  });
  const file = (await family.home.get(`my/calendar?home=${family.id}`)).body;
  const ofVisa = (await family.home.get(`my/visa/calendar?home=${family.id}`)).body;
  const text = file.replaceAll('\r\n ', '');
  const uid = /UID:visa-\S+-medical@\S+/.exec(text)?.[0] ?? 'no entry';
  expect(ofVisa.replaceAll('\r\n ', '')).toContain(uid);
  expect(text).toContain('SUMMARY:Jovelyn: medical test at 09:30');
  expect(text).toContain('LOCATION:Al Barsha');
});

test('[HOME-05] documents in the calendar have their names, and invoices are not counted among documents', async () => {
  const family = await familyAtHome(product);
  await keepPapers(product, family, ['tenancy']);
  const own = and(eq(documents.applicationId, family.id), eq(documents.kind, 'tenancy'));
  const { db } = product.deps.store;
  await db
    .update(documents)
    .set({ expiresOn: addDays(today, 40) })
    .where(own);
  const file = (await family.home.get(`my/calendar?home=${family.id}`)).body;
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Tenancy contract or title deed expires');
  const { count } = (await viewOf(family)).documents;
  const [row] = await db.select().from(documents).where(own);
  if (row === undefined) throw new Error('There is no tenancy contract.');
  const invoice = { ...row, id: randomUUID(), kind: 'receipt' as const, storageKey: randomUUID() };
  await db.insert(documents).values({ ...invoice, expiresOn: null });
  expect((await viewOf(family)).documents.count).toBe(count);
});

test('[HOME-02] a declined month comes before everything else and leads to the page that pays it', async () => {
  const family = await familyAtHome(product);
  await cameDaysAgo(family, 40);
  const month = `${today.slice(0, 8)}01`;
  const { db } = product.deps.store;
  await db
    .insert(collections)
    .values({ applicationId: family.id, month, amountFils: 294_000, state: 'failed', tries: 3 });
  const now = await nowOf(family);
  expect(now).toMatchObject({ kind: 'payment_failed', who: 'you', values: { fils: 294_000 } });
  expect(now.href).toMatch(/^\/payments\/pay\//);
  await db
    .update(collections)
    .set({ state: 'paid' })
    .where(eq(collections.applicationId, family.id));
  expect((await nowOf(family)).kind).toBe('next_payment');
});

test('[HOME-03] an ended contract is an archive, and shows no portrait 30 days later', async () => {
  const family = await familyAtHome(product);
  await cameDaysAgo(family, 90);
  const { db } = product.deps.store;
  const endOn = (days: number) =>
    db
      .update(applications)
      .set({ contractEndsOn: addDays(today, -days) })
      .where(eq(applications.id, family.id));
  await endOn(20);
  expect((await viewOf(family)).status).toBe('ended');
  await db.update(applications).set({ state: 'active' }).where(eq(applications.id, family.id));
  await db.update(applications).set({ state: 'ended' }).where(eq(applications.id, family.id));
  await endOn(31);
  const view = await viewOf(family);
  expect(view).toMatchObject({ status: 'ended', now: { kind: 'ended' }, comingUp: [] });
  expect(view.her.posterURL).toBeNull();
  expect(view.nextPayment).toBeNull();
});

test('[HOME-07] [HOME-10] a message of the family is one task and one entry of the timeline, however often it is sent', async () => {
  const family = await familyAtHome(product);
  const key = randomUUID();
  const text = 'She would like to change her rest day. بكرة؟';
  const sent = await Promise.all(
    [1, 2, 3].map(() =>
      family.home.post('my/messages', { home: family.id, key, text: `  ${text} ` }),
    ),
  );
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const open = await product.deps.store.db
    .select()
    .from(tasks)
    .where(eq(tasks.applicationId, family.id));
  expect(open.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
  const clerk = await signedIn(product, ['case_officer']);
  const timeline = (await clerk.get(`office/application/${family.id}/timeline`)).json();
  const entries = timeline.entries.filter((one: { code: string }) => one.code === 'message.home');
  expect(entries).toMatchObject([
    { text, by: { kind: 'client' }, message: { direction: 'in', channel: 'my_home' } },
  ]);
  expect(await nowOf(family)).toMatchObject({ kind: 'message_waits', who: 'we' });
});

test('[HOME-07] what the office writes is in the thread, unread until it was on the screen; codes and links are not', async () => {
  const family = await familyAtHome(product);
  const clerk = await signedIn(product, ['case_officer']);
  const text = 'Rania visits you on Saturday at 11 am.';
  const input = { applicationIds: [family.id], to: 'client' as const, text };
  expect((await clerk.run('send_message', input)).statusCode).toBe(200);
  expect((await viewOf(family)).unread).toBe(1);
  const thread = (await threadOf(family)).json();
  expect(thread.messages.at(-1)).toMatchObject({ from: 'office', text, isNew: true });
  const all = JSON.stringify(thread.messages);
  expect(all).not.toMatch(/https?:|appId=|\/s\/|\b\d{6}\b/);
  // A position from the future does not hide what comes later.
  await family.home.post('my/messages/read', {
    home: family.id,
    position: thread.position + 1_000_000,
  });
  expect((await viewOf(family)).unread).toBe(0);
  const email = {
    ...input,
    to: 'client_email' as const,
    text: 'The plan is attached to your visa.',
  };
  expect((await clerk.run('send_message', email)).statusCode).toBe(200);
  expect((await threadOf(family)).json().messages.at(-1)).toMatchObject({
    from: 'office',
    text: email.text,
    isNew: true,
  });
  expect((await viewOf(family)).unread).toBe(1);
  await clerk.run('send_message', { ...input, text: 'See you then.' });
  expect((await viewOf(family)).unread).toBe(2);
});

test('[HOME-07] too long, empty and too many messages get an answer, and nothing of them is stored', async () => {
  const family = await familyAtHome(product);
  const send = (text: string) =>
    family.home.post('my/messages', { home: family.id, key: randomUUID(), text });
  expect((await send('   ')).statusCode).toBe(400);
  expect((await send('x'.repeat(1_001))).statusCode).toBe(400);
  expect((await send('4242 4242 4242 4242')).json().error).toMatch(/CARD/);
  for (let place = 0; place < 20; place += 1) expect((await send(`${place}`)).statusCode).toBe(200);
  expect((await send('one more')).json().error).toBe('TOO_MANY_HOME_MESSAGES');
  expect((await threadOf(family)).body).not.toContain('one more');
});

/** Gives a family another number, so that it no longer belongs to the person who is signed in. */
const ofAnotherNumber = async ({ id }: Pick<AtHome, 'id'>) => {
  const lookup = randomBytes(32);
  await product.deps.store.db
    .update(applications)
    .set({ mobileLookup: lookup, provedMobileLookup: lookup })
    .where(eq(applications.id, id));
};

test('[HOME-01] [HOME-08] [T123] nobody else opens a home, its messages or its calendar', async () => {
  const family = await familyAtHome(product);
  const other = await familyAtHome(product);
  await ofAnotherNumber(family);
  for (const call of ['my/home', 'my/frame', 'my/messages', 'my/calendar', 'my/live'])
    expect((await other.home.get(`${call}?home=${family.id}`)).statusCode).toBe(404);
  const write = { home: family.id, key: randomUUID(), text: 'not mine' };
  expect((await other.home.post('my/messages', write)).statusCode).toBe(404);
  await family.home.post('my/signout', { everywhere: false });
  for (const call of ['my/home', 'my/frame', 'my/messages', 'my/calendar', 'my/live'])
    expect((await family.home.get(call)).statusCode).toBe(401);
});

test('[HOME-08] [T123] a relative sees only the parts that the client shares, and no button that is the client’s', async () => {
  const family = await familyAtHome(product);
  const { db } = product.deps.store;
  const relative = await familyAtHome(product);
  await ofAnotherNumber(family);
  await db.execute(sql`
    insert into home_people (application_id, number_lookup, number_sealed, name_sealed, parts)
    select ${family.id}::uuid, mobile_lookup, '\\x00', '\\x00', array['messages']
    from applications where id = ${relative.id}::uuid`);
  const view = (await relative.home.get(`my/home?home=${family.id}`)).json();
  expect(view).toMatchObject({ role: 'relative', price: null, nextPayment: null, documents: null });
  expect(view.comingUp.some(({ kind }: { kind: string }) => kind === 'payment')).toBe(false);
  await db.insert(collections).values({
    applicationId: family.id,
    month: `${today.slice(0, 8)}01`,
    amountFils: 1_00,
    state: 'failed',
  });
  expect((await relative.home.get(`my/home?home=${family.id}`)).json().now.kind).toBe('arrival');
  expect((await relative.home.post('my/survey', { home: family.id })).json().error).toBe(
    'CLIENT_ONLY',
  );
});
