import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkKeys } from '../platform/store/key-check/key-check.ts';
import { seal, unseal } from '../platform/sealing.ts';
import type { Store } from '../platform/store/store.ts';
import { enqueue } from '../messages/index.ts';
import { addColleague, offerAuthenticator } from '../staff/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testStore } from '../testing/store.ts';
import { exportPerson } from './export-person.ts';
import { masterColumns, nextCells } from './master-cells.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { type Canaries, canaryFamily, newCanaries } from './testing/canary-family.ts';

const previous = randomBytes(32);
const current = randomBytes(32);
const place = (table: string, column: string, row: string) => ({ table, column, row });

let store: Store;
let before: TestApp;
let canaries: Canaries;
let familyId: string;
beforeAll(async () => {
  store = await testStore();
  before = await testApp({ store, config: { masterKey: previous, signingKey: randomBytes(32) } });
  canaries = newCanaries();
  familyId = (await canaryFamily(before, canaries)).id;
  await store.transaction((db) =>
    enqueue(db, before.deps, {
      channel: 'sms',
      template: 'code',
      to: canaries.mobile,
      slots: { code: '123456' },
      dedupeKey: 'to nobody in particular',
    }),
  );
  await checkKeys(store, before.deps.keys);
  await store.pool.query(
    `insert into sandbox_charges (id, idempotency_key, amount_fils, return_url, mobile_sealed)
     values ('sbx_1', 'key', 1, '/', $1)`,
    [seal(previous, place('sandbox_charges', 'mobile_sealed', 'sbx_1'), Buffer.from('mobile'))],
  );
  const link = await store.pool.query<{ id: string }>(
    `insert into capability_links (application_id, purpose, token_lookup, expires_at)
     values ($1, 'survey', $2, now() + interval '1 day') returning id`,
    [familyId, randomBytes(32)],
  );
  const linkId = link.rows[0]?.id ?? '';
  await store.pool.query(
    `insert into surveys (link_id, score, comment_sealed) values ($1, 5, $2)`,
    [linkId, seal(previous, place('surveys', 'comment_sealed', linkId), Buffer.from('kind'))],
  );
  const staffId = await addColleague(store.db, {
    name: 'Noura',
    language: 'en',
    roles: ['arrivals'],
  });
  await offerAuthenticator(store.db, before.deps.keys, staffId);
  const driverId = randomUUID();
  await store.pool.query(
    `insert into drivers (id, name, car, mobile_sealed) values ($1, 'Bilal', 'Dubai M 20', $2)`,
    [driverId, seal(previous, place('drivers', 'mobile_sealed', driverId), Buffer.from('mobile'))],
  );
  await sealMaid(driverId);
  await sealVisitors(driverId);
  for (let at = 0; at < 450; at += 1) {
    const body = seal(
      previous,
      place('payment_events', 'body_sealed', `event ${at}`),
      Buffer.from('body'),
    );
    await store.pool.query(
      `insert into payment_events (provider, provider_event_id, kind, body_sealed) values ('sandbox', $1, 'paid', $2)`,
      [`event ${at}`, body],
    );
  }
});
/** Somebody signed in to My Home, a family list with a vote, and an alert. */
async function sealVisitors(id: string): Promise<void> {
  const sealed = (table: string, column: string) =>
    seal(previous, place(table, column, id), Buffer.from('theirs'));
  const lookup = randomBytes(32);
  const add = (text: string, ...values: unknown[]) => store.pool.query(text, [id, ...values]);
  await add(
    `insert into sessions (id, token_lookup, expires_at) values ($1, $2, now() + interval '1 day')`,
    lookup,
  );
  await add(
    `insert into home_sign_ins (id, session_id, number_lookup, number_sealed, device, is_kept, ends_at)
     values ($1, $1, $2, $3, 'other', true, now() + interval '1 day')`,
    lookup,
    sealed('home_sign_ins', 'number_sealed'),
  );
  await add(
    `insert into family_lists (id, owner_session_id, expires_at)
     values ($1, $1, now() + interval '1 day')`,
  );
  await add(
    `insert into family_list_links (id, list_id, role, token_lookup, token_sealed)
     values ($1, $1, 'vote', $2, $3)`,
    lookup,
    sealed('family_list_links', 'token_sealed'),
  );
  await add(
    `insert into family_list_voices (id, list_id, role, name_sealed) values ($1, $1, 'owner', $2)`,
    sealed('family_list_voices', 'name_sealed'),
  );
  await add(
    `insert into family_list_votes (id, voice_id, maid_id, vote, note_sealed)
     select $1, $1, min(id), 'yes', $2 from maids`,
    sealed('family_list_votes', 'note_sealed'),
  );
  await add(
    `insert into alerts (id, number_lookup, number_sealed, wishes, expires_at)
     values ($1, $2, $3, '', now() + interval '1 day')`,
    lookup,
    sealed('alerts', 'number_sealed'),
  );
}

/** A maid's private record, and one change of it. */
async function sealMaid(editId: string): Promise<void> {
  const { rows } = await store.pool.query<{ id: number }>('select min(id) as id from maids');
  const id = rows[0]?.id ?? 0;
  const sealed = (table: string, column: string, row: string) =>
    seal(previous, place(table, column, row), Buffer.from('hers'));
  const cells = ['family_name', 'passport', 'mobile', 'note'].map((name) =>
    sealed('maid_private', `${name}_sealed`, String(id)),
  );
  await store.pool.query(
    `insert into maid_private (maid_id, family_name_sealed, passport_sealed, mobile_sealed, note_sealed, passport_lookup)
     values ($1, $2, $3, $4, $5, 'lookup')`,
    [id, ...cells],
  );
  await store.pool.query(
    `insert into maid_private_edits (id, maid_id, field, before_sealed) values ($1, $2, 'note', $3)`,
    [editId, id, sealed('maid_private_edits', 'before_sealed', editId)],
  );
  await store.pool.query(
    `insert into maid_imports (id, staff_id, file_name, bytes, digest, csv_sealed, before_sealed)
     select $1, id, 'maids.csv', 1, '', $2, $3 from staff limit 1`,
    [
      editId,
      sealed('maid_imports', 'csv_sealed', editId),
      sealed('maid_imports', 'before_sealed', editId),
    ],
  );
}

afterAll(async () => {
  await before.close();
  await store.close();
});

/** Counts the cells that the key opens, for each column sealed with the master key. */
async function openedBy(key: Buffer): Promise<number[]> {
  const counts: number[] = [];
  for (const column of masterColumns) {
    const cells = await store.transaction((db) => nextCells(db, column, null, 10_000));
    const { table, column: name } = column;
    counts.push(
      cells.filter(({ row, sealed }) => unseal(key, place(table, name, row), sealed)).length,
    );
  }
  return counts;
}

test('Before it, the old key opens something in every column that the master key seals, the new one nothing', async () => {
  const all = await openedBy(previous);
  expect(Math.min(...all)).toBeGreaterThan(0);
  expect(await openedBy(current)).toEqual(all.map(() => 0));
});

test('A rotation that was killed is finished by the next; then the old key alone opens nothing', async () => {
  const all = await openedBy(previous);
  let transactions = 0;
  const dying: Pick<Store, 'transaction'> = {
    transaction: (work) => {
      transactions += 1;
      if (transactions > 3) return Promise.reject(new Error('killed'));
      return store.transaction(work);
    },
  };
  await expect(rotateMasterKey(dying, { current, previous }, 'operator test')).rejects.toThrow(
    'killed',
  );
  const halfway = await openedBy(current);
  expect(halfway[0]).toBe(all[0]);
  expect(halfway.at(-1)).toBe(0);

  const done = await rotateMasterKey(store, { current, previous }, 'operator test');
  expect(done.lost).toEqual([]);
  expect(await openedBy(current)).toEqual(all);
  expect(await openedBy(previous)).toEqual(all.map(() => 0));
  expect(done.current).toBe(all.reduce((sum, count) => sum + count));
  await expect(store.pool.query(`update payment_events set body_sealed = 'x'`)).rejects.toThrow(
    'never',
  );

  await expect(exportPerson(before.deps, familyId, 'operator test')).rejects.toThrow(
    'does not open with this MASTER_KEY',
  );
  const after = { ...before.deps, keys: { ...before.deps.keys, master: current } };
  const exported = await exportPerson(after, familyId, 'operator test');
  expect(exported?.applications[0]).toMatchObject({ name: canaries.name, mobile: canaries.mobile });
  expect(await rotateMasterKey(store, { current, previous }, 'operator test')).toMatchObject({
    moved: 0,
    lost: [],
  });
});

test('A value that neither key opens is named and left as it is', async () => {
  const odd = seal(
    randomBytes(32),
    place('sandbox_charges', 'mobile_sealed', 'sbx_2'),
    Buffer.from('m'),
  );
  await store.pool.query(
    `insert into sandbox_charges (id, idempotency_key, amount_fils, return_url, mobile_sealed) values ('sbx_2', 'odd', 1, '/', $1)`,
    [odd],
  );
  const { lost } = await rotateMasterKey(store, { current, previous }, 'operator test');
  expect(lost).toEqual(['sandbox_charges.mobile_sealed sbx_2']);
  const { rows } = await store.pool.query<{ mobile_sealed: Buffer }>(
    `select mobile_sealed from sandbox_charges where id = 'sbx_2'`,
  );
  expect(rows[0]?.mobile_sealed).toEqual(odd);
});
