import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStore } from '../../../testing/store.ts';
import type { Store } from '../store.ts';
import { sampleRows } from './sample-rows.ts';

let store: Store;
let rows: ReturnType<typeof sampleRows>;
beforeAll(async () => {
  store = await testStore();
  rows = sampleRows(store.pool);
});
afterAll(() => store.close());

const query = (text: string, values: unknown[] = []) => store.pool.query(text, values);
const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  return settled.filter(({ status }) => status === 'fulfilled').length;
};

const hold = (maidId: number) =>
  query(`insert into holds (maid_id, expires_at) values ($1, now() + interval '30 minutes')`, [
    maidId,
  ]);

test('[T50] Of many hires of one maid at once exactly one takes the hold', async () => {
  const maidId = await rows.maid();
  expect(await outcomes(Array.from({ length: 40 }, () => hold(maidId)))).toBe(1);
  await expect(hold(maidId)).rejects.toMatchObject({ constraint: 'holds_one_live_per_maid' });
});

test('[T75] A hold that ended frees the maid and never revives', async () => {
  const maidId = await rows.maid();
  await hold(maidId);
  await query(`update holds set state = 'expired', ended_at = now() where maid_id = $1`, [maidId]);
  await expect(
    query(`update holds set state = 'held', ended_at = null where maid_id = $1`, [maidId]),
  ).rejects.toMatchObject({ code: '23001', table: 'holds' });
  await hold(maidId);
});

const addEvent = (applicationId: string, sequence: number) =>
  query(
    `insert into application_events (application_id, sequence, kind, actor) values ($1, $2, 'answered', 'client')`,
    [applicationId, sequence],
  );

test('Events follow one another without gap or fork, also when two tabs write at once', async () => {
  const id = await rows.application();
  await addEvent(id, 1);
  await expect(addEvent(id, 3)).rejects.toMatchObject({
    constraint: 'application_events_in_order',
  });
  expect(await outcomes(Array.from({ length: 10 }, () => addEvent(id, 2)))).toBe(1);
  const { rows: stored } = await query('select last_sequence from applications where id = $1', [
    id,
  ]);
  expect(stored).toEqual([{ last_sequence: 2 }]);
});

test.each([
  ['application_events', `update application_events set kind = 'forged'`],
  ['application_events', 'delete from application_events'],
  ['application_events', 'truncate application_events'],
  ['consents', 'update consents set granted = true'],
  ['consents', 'delete from consents'],
  ['audit_log', `update audit_log set actor = 'nobody'`],
  ['audit_log', 'delete from audit_log'],
  ['audit_log', 'truncate audit_log'],
])('[T62] Nobody can change rows of %s: %s', async (table, statement) => {
  await addEvent(await rows.application(), 1);
  await query(`insert into consents (subject, version, granted) values ('terms', '1', false)`);
  await query(`insert into audit_log (actor, action, subject) values ('operator', 'read', 'x')`);
  await expect(query(statement)).rejects.toMatchObject({ code: '23001', table });
});

test('A session can be forgotten although what it agreed to stays on record', async () => {
  const session = await rows.session();
  await query(
    `insert into consents (session_id, subject, version, granted) values ($1, 'terms', '1', true)`,
    [session],
  );
  await query('delete from sessions where id = $1', [session]);
  const { rows: kept } = await query(
    'select granted from consents where granted and session_id is null',
  );
  expect(kept).toHaveLength(1);
});

test('[T62] A changed or missing line breaks the audit chain where it happened', async () => {
  const fresh = await testStore();
  try {
    const ask = (text: string) => fresh.pool.query(text);
    const broken = async () => (await ask('select audit_log_broken_at() as at')).rows[0]?.at;
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask(`insert into audit_log (actor, action, subject) values ('operator', 'read', '${at}')`),
      ),
    );
    expect(await broken()).toBeNull();
    await ask('alter table audit_log disable trigger user');
    await ask(`update audit_log set subject = 'other' where sequence = 5`);
    expect(await broken()).toBe(5);
    await ask('delete from audit_log where sequence = 3');
    expect(await broken()).toBe(4);
  } finally {
    await fresh.close();
  }
});

const addLink = (applicationId: string) =>
  query(
    `insert into capability_links (application_id, purpose, token_lookup, expires_at)
     values ($1, 'spouse_sign', $2, now() + interval '72 hours')`,
    [applicationId, randomBytes(32)],
  );

test('[T07] One live link a purpose; a used or revoked one never works again', async () => {
  const id = await rows.application();
  await addLink(id);
  await expect(addLink(id)).rejects.toMatchObject({
    constraint: 'capability_links_one_live_per_purpose',
  });
  await query('update capability_links set revoked_at = now() where application_id = $1', [id]);
  await expect(
    query('update capability_links set revoked_at = null where application_id = $1', [id]),
  ).rejects.toMatchObject({ column: 'revoked_at' });
  await addLink(id);
  await expect(
    query(`update capability_links set expires_at = now() + interval '1 year'`),
  ).rejects.toMatchObject({ column: 'expires_at' });
});

test('[T32] A one-time code takes five tries, and they are never forgotten', async () => {
  await query(
    `insert into one_time_codes (purpose, number_lookup, code_lookup, expires_at)
     values ('number', $1, $2, now() + interval '10 minutes')`,
    [randomBytes(32), randomBytes(32)],
  );
  await query('update one_time_codes set tries = 5');
  await expect(query('update one_time_codes set tries = tries + 1')).rejects.toMatchObject({
    constraint: 'one_time_codes_tries',
  });
  await expect(query('update one_time_codes set tries = 0')).rejects.toMatchObject({
    constraint: 'tries_only_grow',
  });
});

test('[T54] An application that is over stays over', async () => {
  const id = await rows.application();
  const move = (state: string) =>
    query('update applications set state = $2 where id = $1', [id, state]);
  await expect(move('ended')).rejects.toMatchObject({ code: '23001', column: 'state' });
  await move('cancelled');
  await expect(move('open')).rejects.toMatchObject({ code: '23001', column: 'state' });
});

test('[T61] An erased application holds no key', async () => {
  const id = await rows.application();
  await query(`update applications set data_key_sealed = '\\x01' where id = $1`, [id]);
  await expect(
    query('update applications set erased_at = now() where id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'applications_erased_without_key' });
  await query('update applications set erased_at = now(), data_key_sealed = null where id = $1', [
    id,
  ]);
  await expect(
    query(`update applications set data_key_sealed = '\\x01' where id = $1`, [id]),
  ).rejects.toMatchObject({ constraint: 'applications_erased_without_key' });
});
