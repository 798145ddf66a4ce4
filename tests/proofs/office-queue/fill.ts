import { termsOf } from '../../../server/office/cases/terms.ts';
import { sampleRows } from '../../../server/platform/store/schema/sample-rows.ts';
import type { Deps } from '../../../server/platform/deps.ts';

const firstNames = [
  'Leila',
  'Rahul',
  'Yasmin',
  'Pooja',
  'Dina',
  'Karim',
  'Sofia',
  'Faris',
  'Paolo',
];
const lastNames = ['Haddad', 'Daniel', 'Mansour', 'Shah', 'Khoury', 'Zaidi', 'Gomes', 'Rossi'];
const BATCH = 10_000;

/** Fills the queue up to this number of applications, with tasks and search terms, by plain SQL. */
export async function fillQueue(
  { keys, store: { pool } }: Pick<Deps, 'keys' | 'store'>,
  from: number,
  to: number,
): Promise<void> {
  const maids: number[] = [];
  while (maids.length < 20) maids.push(await sampleRows(pool).maid());
  for (let start = from; start < to; start += BATCH) {
    await fillBatch(pool, start, Math.min(start + BATCH, to), maids);
  }
  const names = firstNames.flatMap((first) => lastNames.map((last) => [first, last] as const));
  for (const [place, [first, last]] of names.entries()) {
    const findable = { reference: '', names: [`${first} ${last}`], numbers: [], documents: [] };
    await pool.query(
      `insert into case_terms (term, application_id)
       select term, application_id from cases, unnest($1::bytea[]) as term
       where (hashtext(application_id::text) & 1023) % $2::int = $3::int on conflict do nothing`,
      [termsOf(keys, findable), names.length, place],
    );
  }
  await pool.query('vacuum analyze cases');
  await pool.query('vacuum analyze tasks');
  await pool.query('vacuum analyze case_terms');
  await pool.query('vacuum analyze applications');
}

/** One in ten is open with a running task, the rest are contracts and applications that are over. */
async function fillBatch(
  pool: Deps['store']['pool'],
  from: number,
  to: number,
  maids: readonly number[],
): Promise<void> {
  await pool.query(
    `with made as (
       insert into applications (app_id_lookup, app_id_sealed, data_key_sealed, client_name_sealed, maid_id, valid_until)
       select sha256(('queue ' || place)::bytea), '\\x00', sha256(place::text::bytea), sha256(place::text::bytea),
         ($3::int[])[place % 20 + 1], now() + interval '30 days'
       from generate_series($1::int, $2::int - 1) place
       returning id, maid_id, app_id_lookup),
     placed as (select made.*, row_number() over (order by app_id_lookup) as place from made)
     insert into cases (application_id, flow, stage, status, waiting_on, waiting_for, maid_id, emirate,
       owner_id, label, due_at, started_at, last_activity_at, last_activity)
     select id, case when place % 11 = 0 then 'replacement' else 'hire' end,
       (array['documents', 'bank_details', 'payment_form', 'spouse_signature', 'contact_details'])[place % 5 + 1],
       case when place % 10 = 0 then 'open'
         else (array['running', 'ended', 'expired', 'cancelled', 'preparing', 'arriving', 'replaced'])[place % 7 + 1] end,
       (array['us', 'client', 'spouse', 'bank', 'nobody'])[place % 5 + 1], 'reply', maid_id,
       (array['dubai', 'dubai', 'dubai', 'sharjah', 'abu_dhabi', 'ajman', 'fujairah'])[place % 7 + 1],
       (select id from staff order by id offset place % 8 limit 1),
       case when place % 50 = 0 then 'VIP' end,
       case when place % 10 = 0 then now() + make_interval(mins => (place % 997)::int - 100) end,
       now(), now(), 'begun'
     from placed`,
    [from, to, maids],
  );
  await pool.query(
    `insert into tasks (application_id, kind, target_minutes, running_since, due_at, waiting_on)
     select application_id, 'reply', 15, now(), due_at, 'us' from cases
     where due_at is not null on conflict do nothing`,
  );
}
