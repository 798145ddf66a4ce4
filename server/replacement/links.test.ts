import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOffice } from '../../content/papers/office.ts';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import { arrivals } from '../contact/table.ts';
import { readOutbox } from '../messages/index.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { holds } from '../holds/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';
import { decideReturn, sendReplacementLink } from './index.ts';
import {
  atWho,
  choose,
  type Client,
  freeMaid,
  mustReply,
  underContract,
  confirmation,
} from './testing/client.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp({ config: { smsHourlyBudget: 1000 } });
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const textsTo = async (mobile: string) =>
  (await readOutbox(product.deps)).filter(({ to }) => to === mobile).map(({ text }) => text);

async function replaced(client: Client): Promise<string> {
  const maidId = await freeMaid(product);
  await atWho(client);
  await choose(client, maidId);
  const answer = await confirmation(client, maidId);
  const ended = await mustReply(client, 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT', answer);
  return ended.reference ?? '';
}

test('the operator sends the link to the number on file and sees no more than that', async () => {
  const client = await underContract(product);
  const send = (id: string) => sendReplacementLink(db(), product.deps, id);
  const sentTo = await send(client.id);
  expect(sentTo).toMatch(/^\+9715•••••\d\d$/);
  expect((await textsTo(client.mobile))[0]).toMatch(
    new RegExp(
      `choose who comes instead of Maricel here: .*/replacement/app\\?appId=${client.appId}$`,
    ),
  );
  // A replacement names the same contract.
  const named = eq(applications.reference, await replaced(client));
  const [replacement] = await db().select().from(applications).where(named);
  expect(await send(replacement?.id ?? '')).toBe(sentTo);
  expect(await send(randomUUID())).toBeNull();
  await db()
    .update(applications)
    .set({ contractEndsOn: '2026-01-01' })
    .where(eq(applications.id, client.id));
  expect(await send(client.id)).toBeNull();
});

test('[F74] a lost link names the maid who works for the family: the earlier one until the other has come', async () => {
  const client = await underContract(product);
  const reference = await replaced(client);
  const named = async () => {
    const own = browser(product.app);
    await own.session();
    await own.post('ccserviceapplication/lostlink', { mobile: client.mobile });
    const code = /^\d{6}/.exec((await textsTo(client.mobile))[0] ?? '')?.[0] ?? '';
    await own.post('ccserviceapplication/findlink', { mobile: client.mobile, code });
    await product.deps.store.pool.query('delete from rate_limits');
    const link = `/app?appId=${client.appId}`;
    return (await textsTo(client.mobile)).find((text) => text.includes(link));
  };
  const [replacement] = await db()
    .select()
    .from(applications)
    .where(eq(applications.reference, reference));
  const arrivesOn = (day: string) =>
    db()
      .update(arrivals)
      .set({ day })
      .where(eq(arrivals.applicationId, replacement?.id ?? ''));
  await arrivesOn(addDays(dubaiDay(new Date()), 3));
  expect(await named()).toContain('for Maricel');
  await arrivesOn(addDays(dubaiDay(new Date()), -1));
  expect(await named()).toContain('for Lalita');
});

test('[F14] a lost link goes to its number after a code and opens without another; nobody learns anything before', async () => {
  const client = await underContract(product);
  const own = browser(product.app);
  await own.session();
  const find = (mobile: string, code: string) =>
    own.post('ccreplacementapplication/findlink', { mobile, code });
  const wrong = await find(client.mobile, '000000');
  const unknown = await find('+971501111111', '000000');
  expect([wrong.statusCode, wrong.body]).toEqual([400, unknown.body]);
  expect((await find('nobody', '1')).body).toBe(wrong.body);
  await own.post('ccserviceapplication/lostlink', { mobile: client.mobile });
  const code = /^\d{6}/.exec((await textsTo(client.mobile))[0] ?? '')?.[0] ?? '';
  const found = await find(client.mobile, code);
  expect([found.statusCode, found.body]).toEqual([200, '{}']);
  expect((await textsTo(client.mobile))[0]).toContain(`/replacement/app?appId=${client.appId}`);
  // That code has proved this browser; the page shows the centre's address to a family that brings her.
  const info = await own.get(`ccreplacementapplication/getappinfo?id=${client.appId}`);
  expect(info.json()).toMatchObject({ needsProof: false, centre: exampleOffice.address });
  // A code works once.
  expect((await find(client.mobile, code)).body).toBe(wrong.body);
});

test('who came back is free for others, or taken down, once the operator says so, and once only', async () => {
  for (const outcome of ['freed', 'withdrawn'] as const) {
    const client = await underContract(product);
    const reference = await replaced(client);
    const idOf = async (named: string) => {
      const [row] = await db()
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.reference, named));
      return row?.id ?? '';
    };
    const decide = async (named: string, to: 'freed' | 'withdrawn') => {
      const id = await idOf(named);
      return product.deps.store.transaction((tx) => decideReturn(tx, id, to));
    };
    const holdOf = async () =>
      (await db().select().from(holds).where(eq(holds.maidId, client.maidId)))[0]?.state;
    expect(await holdOf()).toBe('hired');
    expect(await decide(reference, outcome)).toBe(client.maidId);
    expect(await holdOf()).toBe('released');
    const [maid] = await db().select().from(maids).where(eq(maids.id, client.maidId));
    expect(maid?.shown).toBe(outcome === 'freed');
    await expect(decide(reference, 'withdrawn')).rejects.toMatchObject({ code: 'RETURN_DECIDED' });
    await expect(decide(client.reference, 'freed')).rejects.toMatchObject({
      code: 'NO_RETURNED_MAID',
    });
  }
});
