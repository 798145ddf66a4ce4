import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIST_DAYS } from '../../rules/together/agreement.ts';
import { addEditableMaids } from '../catalogue/testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { behindRow } from '../testing/behind-proof.ts';
import { type Browser, browser } from '../testing/browser.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
  await addEditableMaids(product.deps.store, [1, 2, 3]);
});
afterAll(() => product.close());

async function person(): Promise<Browser> {
  const own = browser(product.app);
  await own.session();
  return own;
}
async function made() {
  const leila = await person();
  const maids = [1, 2, 3];
  const answer = await leila.post('familylist/make', { name: 'Leila', maids });
  expect(answer.statusCode).toBe(200);
  const { t }: { t: string } = answer.json();
  return { leila, maids, t };
}
const view = (own: Browser, t: string) => own.get(`familylist/view?t=${t}`);
const errorOf = (answer: { json(): { error: string } }) => answer.json().error;

test('[TOGETHER-01] anyone with the link sees the maids, and all votes after giving a first name', async () => {
  const { leila, maids, t } = await made();
  const omar = await person();
  const before = (await view(omar, t)).json();
  expect(before.ownerName).toBe('Leila');
  expect(before.maids.map(({ id }: { id: number }) => id)).toEqual(maids);
  expect([before.me, before.voices, before.links]).toEqual([null, [], null]);
  await omar.post('familylist/join', { t, name: 'Omar' });
  const vote = { t, maid: maids[0], vote: 'yes', note: ' The school run\nand the baby ' };
  expect((await omar.post('familylist/vote', vote)).statusCode).toBe(200);
  const shown = (await view(leila, t)).json();
  expect(shown.voices.map(({ name }: { name: string }) => name)).toEqual(['Leila', 'Omar']);
  expect(shown.maids[0].votes).toMatchObject([
    { vote: 'yes', note: 'The school run and the baby' },
  ]);
  expect(shown.links.vote).toBe(t);
});

test('[TOGETHER-01] a woman on the list is free, on hold, or no longer free', async () => {
  const { leila, t } = await made();
  const { pool } = product.deps.store;
  const hold = `insert into holds (maid_id, state, expires_at) values ($1, $2, now() + interval '1 hour')`;
  await pool.query(hold, [1, 'held']);
  await pool.query(hold, [2, 'hired']);
  const { maids } = (await view(leila, t)).json();
  expect(maids.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
    [1, 'held'],
    [2, 'gone'],
    [3, 'free'],
  ]);
  await pool.query(`delete from holds where maid_id in (1, 2)`);
});

test('[TOGETHER-01] owner and voices are still known when the browser was closed in between', async () => {
  const leila = await person();
  const made = await leila.post('familylist/make', { name: 'Leila', maids: [1] });
  const omar = await person();
  const joined = await omar.post('familylist/join', { t: made.json().t, name: 'Omar' });
  for (const { cookies } of [made, joined]) {
    const cookie = cookies.find(({ name }) => name === 'sid');
    expect(cookie).toMatchObject({ maxAge: LIST_DAYS * 86_400 });
  }
});

test('[TOGETHER-01] [T124] nobody votes without a name, with a link for looking, or for somebody who is not on the list', async () => {
  const { leila, maids, t } = await made();
  const links: { look: string } = (await view(leila, t)).json().links;
  const guest = await person();
  const vote = { maid: maids[0], vote: 'no', note: '' };
  expect((await guest.post('familylist/vote', { t, ...vote })).statusCode).toBe(400);
  await guest.post('familylist/join', { t: links.look, name: 'Noura' });
  expect(errorOf(await guest.post('familylist/vote', { t: links.look, ...vote }))).toBe(
    'ONLY_LOOKS',
  );
  expect(errorOf(await leila.post('familylist/vote', { t, ...vote, maid: 999_999 }))).toBe(
    'NOT_ON_LIST',
  );
  expect((await guest.post('familylist/join', { t, name: '<!--' })).statusCode).toBe(400);
});

test('[TOGETHER-01] a removed voice is out at once: its votes go, the link changes, the others stay', async () => {
  const { leila, maids, t } = await made();
  const [omar, noura] = [await person(), await person()];
  await omar.post('familylist/join', { t, name: 'Omar' });
  await noura.post('familylist/join', { t, name: 'Noura' });
  await noura.post('familylist/vote', { t, maid: maids[0], vote: 'no', note: 'Never' });
  const voices: { id: string; name: string }[] = (await view(leila, t)).json().voices;
  const id = voices.find(({ name }) => name === 'Noura')?.id;
  expect(errorOf(await omar.post('familylist/remove', { t, voice: id }))).toBe('LIST_OWNER_ONLY');
  await leila.post('familylist/remove', { t, voice: id });
  expect(errorOf(await view(noura, t))).toBe('VOICE_REMOVED');
  expect(errorOf(await noura.post('familylist/join', { t, name: 'Nora' }))).toBe('VOICE_REMOVED');
  // With the old link nobody new comes in, not even she from another browser.
  expect((await view(await person(), t)).statusCode).toBe(404);
  const seen = (await view(omar, t)).json();
  expect(seen.maids[0].votes).toEqual([]);
  expect(seen.voices).toHaveLength(2);
});

test('[TOGETHER-01] the owner closes the list: nobody new comes in, nobody votes, and nothing is lost', async () => {
  const { leila, maids, t } = await made();
  const omar = await person();
  await omar.post('familylist/join', { t, name: 'Omar' });
  expect(errorOf(await omar.post('familylist/close', { t }))).toBe('LIST_OWNER_ONLY');
  await leila.post('familylist/close', { t });
  const vote = { t, maid: maids[0], vote: 'yes', note: '' };
  expect(errorOf(await omar.post('familylist/vote', vote))).toBe('LIST_CLOSED');
  expect((await view(omar, t)).json().state).toBe('closed');
  expect((await view(await person(), t)).statusCode).toBe(404);
});

test('[TOGETHER-01] [T124] a link cannot be guessed, an ended list opens for nobody, and a list has a limit of voices', async () => {
  const { leila, t } = await made();
  expect(t.length).toBeGreaterThanOrEqual(24);
  const other = `${t.startsWith('_') ? 'A' : '_'}${t.slice(1)}`;
  expect((await view(leila, other)).statusCode).toBe(404);
  for (let at = 1; at < 12; at += 1) {
    const joined = await (await person()).post('familylist/join', { t, name: 'Guest' });
    expect(joined.statusCode).toBe(200);
  }
  expect(errorOf(await (await person()).post('familylist/join', { t, name: 'Guest' }))).toBe(
    'TOO_MANY_VOICES',
  );
  await product.deps.store.pool.query(
    `update family_lists set expires_at = now() where id = (select list_id from family_list_links
       order by created_at desc limit 1)`,
  );
  expect((await view(leila, t)).statusCode).toBe(404);
});

test('[TOGETHER-01] the owner adds and removes women; names and notes are not readable in the store', async () => {
  const { leila, maids, t } = await made();
  await leila.post('familylist/vote', { t, maid: maids[0], vote: 'yes', note: 'Secret words' });
  await leila.post('familylist/maid', { t, maid: maids[0], isOn: false });
  expect((await view(leila, t)).json().maids.map(({ id }: { id: number }) => id)).toEqual(
    maids.slice(1),
  );
  await leila.post('familylist/maid', { t, maid: maids[0], isOn: true });
  expect((await view(leila, t)).json().maids).toHaveLength(3);
  const { rows } = await product.deps.store.pool.query<{ kept: string }>(
    `select (select json_agg(v) from family_list_voices v)::text ||
       (select json_agg(v) from family_list_votes v)::text as kept`,
  );
  expect(rows[0]?.kept).not.toContain(Buffer.from('Leila').toString('hex'));
  expect(rows[0]?.kept).not.toContain(Buffer.from('Secret words').toString('hex'));
});

test('[TOGETHER-01] [T108] a vote that waits behind the removal of its voice is refused', async () => {
  const { leila, maids, t } = await made();
  const noura = await person();
  await noura.post('familylist/join', { t, name: 'Noura' });
  const voices: { id: string; name: string }[] = (await view(leila, t)).json().voices;
  const voice = voices.find(({ name }) => name === 'Noura')?.id;
  const { rows } = await product.deps.store.pool.query<{ id: string }>(
    'select list_id as id from family_list_voices where id = $1',
    [voice],
  );
  const vote = { t, maid: maids[0], vote: 'no', note: '' };
  const [removed, voted] = await behindRow(
    product,
    'family_lists',
    rows[0]?.id ?? '',
    () => leila.post('familylist/remove', { t, voice }),
    () => noura.post('familylist/vote', vote),
  );
  expect([removed?.statusCode, voted && errorOf(voted)]).toEqual([200, 'VOICE_REMOVED']);
  expect((await view(leila, t)).json().maids[0].votes).toEqual([]);
});
