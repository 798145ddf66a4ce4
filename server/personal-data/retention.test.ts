import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { backUp } from '../platform/store/backup/back-up.ts';
import { restore } from '../platform/store/backup/restore.ts';
import { scratch } from '../platform/store/backup/testing.ts';
import { migrationsFolder } from '../platform/store/migrate.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { begun, submit } from '../testing/application.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { eraseRestored, applyRetention } from './retention.ts';
import { canaryFamily, newCanaries } from './testing/canary-family.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
  // Tests backdate rows, which the store does not allow otherwise.
  await query('alter table application_events disable trigger events_stay');
});
afterAll(() => product.close());

const query = async (question: string, ...values: unknown[]) =>
  (await product.deps.store.pool.query<Record<string, unknown>>(question, values)).rows;
const run = () => applyRetention(product.deps, new AbortController().signal);

async function over(state: string, days: number): Promise<string> {
  const { id, ...family } = await begun(product);
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const path = state === 'ended' ? ['submitted', 'active', 'ended'] : [state];
  for (const step of path)
    await query('update applications set state = $2 where id = $1', id, step);
  const old = `now() - make_interval(days => $2)`;
  await query(
    `update applications set contract_ends_on = ${old}, submitted_at = ${old} where id = $1`,
    id,
    days,
  );
  await query(
    `update application_events set happened_at = ${old} where application_id = $1`,
    id,
    days,
  );
  return id;
}

test('Unfinished applications go after a month, contracts five years after their end, live ones never', async () => {
  const gone = [
    await over('cancelled', 31),
    await over('expired', 31),
    await over('ended', 1832),
    await over('submitted', 1832),
  ];
  const kept = [
    await over('cancelled', 29),
    await over('ended', 1800),
    await over('open', 400),
    await over('submitted', 1800),
  ];
  await run();
  const erased = await query('select id from applications where erased_at is not null');
  expect(new Set(erased.map(({ id }) => id))).toEqual(new Set(gone));
  const opened = await query(
    'select id from applications where client_name_sealed is not null and data_key_sealed is not null',
  );
  expect(new Set(opened.map(({ id }) => id))).toEqual(new Set(kept));
  const lines = await query(`select details from audit_log where action = 'erase'`);
  expect(lines).toEqual(gone.map(() => ({ details: { why: 'retention' } })));
});

test('Codes go after a week, but one that proves a number stays as long as its application, and a sign-in as its session', async () => {
  const { id } = await begun(product);
  const [session] = await query('select id from sessions limit 1');
  const code = (used: boolean, days: number, application: string | null, sessionId?: unknown) =>
    query(
      `insert into one_time_codes (purpose, application_id, number_lookup, code_lookup, session_id, created_at, expires_at, used_at)
       values (case when $5::uuid is null then 'number' else 'home' end, $1, $2, $2, $5, now() - make_interval(days => $3), now() - make_interval(days => $3) + interval '10 minutes',
         case when $4 then now() end)`,
      application,
      randomBytes(32),
      days,
      used,
      sessionId ?? null,
    );
  await query('delete from one_time_codes');
  await code(false, 8, id);
  await code(true, 8, null);
  await code(true, 8, id);
  await code(false, 6, null);
  await code(true, 8, null, session?.['id']);
  await code(false, 8, null, session?.['id']);
  await run();
  const kept = `select purpose, application_id, used_at is null as unused from one_time_codes order by 3, 1`;
  expect(await query(kept)).toEqual([
    { purpose: 'home', application_id: null, unused: false },
    { purpose: 'number', application_id: id, unused: false },
    { purpose: 'number', application_id: null, unused: true },
  ]);
});

test('Old texts, webhooks, numbers at the test gateway and captchas are deleted, recent ones stay', async () => {
  await query(
    `insert into messages (dedupe_key, channel, template, recipient_sealed, recipient_lookup, text_sealed, whatsapp_sealed, sent_at)
     select 'message ' || days, 'sms', 'code', 'r', 'l', 't', 'w', now() - make_interval(days => days)
     from unnest(array[91, 89]) as days`,
  );
  await query(
    `insert into payment_events (provider, provider_event_id, kind, body_sealed, handled_at)
     select 'sandbox', days, 'paid', 'body', now() - make_interval(days => days) from unnest(array[121, 119]) as days`,
  );
  await query(
    `insert into sandbox_charges (id, idempotency_key, amount_fils, return_url, mobile_sealed, settled_at)
     select days, days, 1, '/', 'm', now() - make_interval(days => days) from unnest(array[2, 0]) as days`,
  );
  await query(
    `insert into captchas (session_lookup, call, answer_lookup, image, expires_at)
     select 's', days, 'a', 'i', now() - make_interval(days => days) from unnest(array[2, 0]) as days`,
  );
  await run();
  await run();
  expect(
    await query(`select length(text_sealed) + length(recipient_sealed) + length(recipient_lookup) + length(whatsapp_sealed) as kept
      from messages where dedupe_key like 'message %' order by sent_at`),
  ).toEqual([{ kept: 0 }, { kept: 4 }]);
  expect(
    await query('select length(body_sealed) as kept from payment_events order by handled_at'),
  ).toEqual([{ kept: 0 }, { kept: 4 }]);
  expect(
    await query(
      'select mobile_sealed is null as forgotten from sandbox_charges order by settled_at',
    ),
  ).toEqual([{ forgotten: true }, { forgotten: false }]);
  expect(await query('select call from captchas')).toEqual([{ call: '0' }]);
});

test(
  '[T61] A backup from before an erasure brings nobody back to a server that starts',
  { timeout: 60_000 },
  async () => {
    const { config, files, store } = product.deps;
    const canaries = newCanaries();
    const { id, appId, browser } = await canaryFamily(product, canaries);
    const { connectionString } = store.pool.options;
    if (connectionString === undefined) throw new Error('The store has no address.');
    const connection = { connectionString };
    const holdings = { connection, files, keysFolder: join(config.dataDir, 'keys') };
    const folder = join(await scratch(), 'before');
    const erasing = { actor: 'operator test', endsContract: false };
    await query(
      `insert into jobs (name, due_at) values ('retention', now() + interval '1 hour')
       on conflict (name) do update set due_at = excluded.due_at`,
    );
    await backUp(holdings, folder, 'test');
    await erasePerson(product.deps, canaries.mobile, erasing);
    await restore(holdings, folder, { migrationsFolder: migrationsFolder(), replace: true });
    const back = await exportPerson(product.deps, id, 'operator test');
    expect(back?.applications[0]?.name).toBe(canaries.name);

    // The job is due at once, and a starting server listens only after it is done.
    expect(await query(`select due_at <= now() as due from jobs where name = 'retention'`)).toEqual(
      [{ due: true }],
    );
    await eraseRestored(product.deps);
    const info = await browser.get(`ccserviceapplication/getappinfo?id=${appId}`);
    expect(info.statusCode).toBe(404);
    const text = JSON.stringify(await exportPerson(product.deps, id, 'operator test'));
    for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
    expect(await query('select data_key_sealed from applications where id = $1', id)).toEqual([
      { data_key_sealed: null },
    ]);
    const own = await query('select storage_key from documents where application_id = $1', id);
    for (const { storage_key: key } of own) expect(await files.size(String(key))).toBeNull();
  },
);
