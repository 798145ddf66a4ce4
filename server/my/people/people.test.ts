import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutbox } from '../../messages/index.ts';
import { signedIn } from '../../office/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { familyAtHome, laterAtHome, signInHome } from '../../testing/my-home.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

let last = 0;
const newNumber = () => `+97156${String(4_100_000 + 17 * (last += 1))}`;
const errorOf = (answer: { json: () => { error?: string } }) => answer.json().error;
const omar = (more: object = {}) => ({
  name: 'Omar Haddad',
  mobile: newNumber(),
  parts: ['payments'],
  ...more,
});
interface People {
  role: string;
  clientName: string;
  people: { id: string; name: string; parts: string[] }[];
}
const peopleIn = async (own: Browser, home: string) =>
  (await own.get(`my/people?home=${home}`)).json<People>();

test('[HOME-08] a person whom the client lets in gets one text, signs in with their own number and sees only their parts', async () => {
  const { home, id } = await familyAtHome(product);
  const person = omar({ home: id });
  const both = [await home.post('my/people/add', person), await home.post('my/people/add', person)];
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(both[1]?.json()).toEqual(both[0]?.json());
  const texts = (await readOutbox(product.deps)).filter(({ to }) => to === person.mobile);
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Amal added you to My Home\. Sign in with this number: \S+\/my$/),
  ]);
  const own = await signInHome(product, person.mobile);
  expect((await own.get('my/homes')).json().homes).toMatchObject([{ id, role: 'relative' }]);
  expect(await peopleIn(own, id)).toMatchObject({
    role: 'relative',
    clientName: 'Amal Khalid',
    people: [{ name: 'Omar Haddad', parts: ['payments'] }],
  });
  const [{ id: personId } = { id: '' }] = (await peopleIn(home, id)).people;
  // Nobody but the client changes people, whatever they send.
  for (const [path, more] of [
    ['my/people/add', omar()],
    ['my/people/change', { id: personId, parts: ['payments', 'documents'] }],
    ['my/people/remove', { id: personId }],
    ['my/data/copy', {}],
    ['my/data/erase', { isAsked: true }],
  ] as const) {
    const answer = await own.post(path, { home: id, ...more });
    expect([answer.statusCode, errorOf(answer)], path).toEqual([403, 'CLIENT_ONLY']);
  }
});

test('[HOME-08] [T123] a change counts at once, and so does a removal', async () => {
  const { home, id } = await familyAtHome(product);
  const person = omar({ home: id });
  const { id: personId } = (await home.post('my/people/add', person)).json<{ id: string }>();
  const own = await signInHome(product, person.mobile);
  const parts = ['visa', 'documents'];
  expect((await home.post('my/people/change', { home: id, id: personId, parts })).statusCode).toBe(
    200,
  );
  expect((await peopleIn(own, id)).people[0]?.parts).toEqual(['documents', 'visa']);
  for (const round of [1, 2]) {
    const removed = await home.post('my/people/remove', { home: id, id: personId });
    expect(removed.statusCode, `round ${round}`).toBe(200);
  }
  expect((await own.get(`my/people?home=${id}`)).statusCode).toBe(404);
  expect((await own.get('my/homes')).json().homes).toEqual([]);
  const change = await home.post('my/people/change', { home: id, id: personId, parts });
  expect(errorOf(change)).toBe('NO_PERSON');
  // The number can be let in again.
  await laterAtHome(product, '');
  expect((await home.post('my/people/add', person)).statusCode).toBe(200);
  expect((await own.get('my/homes')).json().homes).toMatchObject([{ id }]);
});

test('[HOME-08] bad input is refused by its field: own number, same number, no number, no name, too many', async () => {
  const { home, id, mobile } = await familyAtHome(product);
  const add = async (more: object) => {
    const answer = await home.post('my/people/add', omar({ home: id, ...more }));
    return Object.keys(answer.json().fields ?? {});
  };
  expect(await add({ mobile })).toEqual(['mobile']);
  expect(await add({ mobile: '12' })).toEqual(['mobile']);
  expect(await add({ name: 'X1' })).toEqual(['name']);
  const first = newNumber();
  expect(await add({ mobile: first })).toEqual([]);
  expect(await add({ mobile: first, name: 'Somebody Else' })).toEqual(['mobile']);
  const more = await Promise.all(
    Array.from({ length: 7 }, () => home.post('my/people/add', omar({ home: id }))),
  );
  expect((await peopleIn(home, id)).people.length).toBeLessThanOrEqual(6);
  expect(more.some((answer) => answer.statusCode === 400)).toBe(true);
});

test('[HOME-08] [T113] a person who is not let in counts as no message', async () => {
  const { home, id } = await familyAtHome(product);
  const add = () => home.post('my/people/add', omar({ home: id }));
  const { pool } = product.deps.store;
  let answer = await add();
  while (answer.statusCode === 200) {
    await pool.query('delete from rate_limits');
    answer = await add();
  }
  expect(answer.statusCode, answer.body).toBe(400);
  expect((await peopleIn(home, id)).people.length).toBeGreaterThan(1);
  const counted = `select coalesce(sum(uses), 0)::int as uses from rate_limits where bucket like 'messages: %'`;
  expect((await pool.query(counted)).rows).toEqual([{ uses: 0 }]);
});

test('[HOME-08] without a fresh code nobody is let in, changed or removed', async () => {
  const { home, id, mobile } = await familyAtHome(product);
  await laterAtHome(product, mobile);
  expect(errorOf(await home.post('my/people/add', omar({ home: id })))).toBe('NEEDS_FRESH_CODE');
});

test('[HOME-08] [HOME-10] the office sees each change in the timeline, without the number', async () => {
  const { home, id } = await familyAtHome(product);
  const person = omar({ home: id });
  const { id: personId } = (await home.post('my/people/add', person)).json<{ id: string }>();
  await home.post('my/people/change', { home: id, id: personId, parts: [] });
  await home.post('my/people/remove', { home: id, id: personId });
  const officer = await signedIn(product, ['case_officer']);
  const { entries } = (await officer.get(`office/application/${id}/timeline`)).json<{
    entries: { code: string; values: object; by: { kind: string } }[];
  }>();
  const told = entries.filter(({ code }) => code.startsWith('event.person_'));
  expect(told.map(({ code }) => code).toSorted()).toEqual([
    'event.person_added',
    'event.person_changed',
    'event.person_removed',
  ]);
  expect(told.every(({ by }) => by.kind === 'client')).toBe(true);
  expect(JSON.stringify(told)).not.toContain('Omar');
});

test('[HOME-07] [HOME-08] a message is “You” for its writer, and of the family once there are two relatives', async () => {
  const { home, id } = await familyAtHome(product);
  const enter = async (name: string) => {
    const person = omar({ home: id, name, parts: ['messages'] });
    expect((await home.post('my/people/add', person)).statusCode).toBe(200);
    return signInHome(product, person.mobile);
  };
  const write = (own: Browser, text: string) =>
    own.post('my/messages', { home: id, key: randomUUID(), text });
  const sendersIn = async (own: Browser) => {
    const { messages } = (await own.get(`my/messages?home=${id}`)).json<{
      messages: { from: string }[];
    }>();
    return messages.flatMap(({ from }) => (from === 'office' ? [] : [from]));
  };
  const first = await enter('Omar Haddad');
  await write(first, 'May she come an hour later?');
  await write(home, 'Thank you.');
  expect(await sendersIn(first)).toEqual(['you', 'client']);
  const second = await enter('Noura Haddad');
  expect(await sendersIn(second)).toEqual(['relative', 'client']);
  expect(await sendersIn(home)).toEqual(['relative', 'you']);
});
