import type { Pool } from 'pg';

/** A year of applications with arrivals, tasks, codes and entries of the audit, by plain SQL. */
export async function fillReports(pool: Pool, count: number, staffId: string): Promise<void> {
  const year = `now() - (place * 364.0 / $1) * interval '1 day'`;
  await pool.query(
    `insert into applications (app_id_lookup, app_id_sealed, valid_until, created_at, step, state, submitted_at, flow)
     select sha256(('report ' || place)::bytea), '\\x00', now() + interval '30 days', ${year},
       (array['HIRE_MAID', 'REQUIRED_DOCUMENTS', 'BANK_INFO', 'SIGN_MONTHLY_PAYMENTS'])[place % 4 + 1],
       case when place % 2 = 0 then 'submitted' when place % 3 = 0 then 'open' else 'expired' end,
       case when place % 2 = 0 then ${year} end,
       case when place % 11 = 0 then 'replacement' else 'hire' end
     from generate_series(0, $1::int - 1) place`,
    [count],
  );
  await pool.query(`insert into arrivals (application_id, day, slot, place)
    select id, (created_at at time zone 'Asia/Dubai')::date + (hashtext(id::text) & 15), 'morning',
      row_number() over ()
    from applications where submitted_at is not null`);
  await pool.query(`insert into arrival_plans (application_id, outcome)
    select application_id, 'arrived' from arrivals where day <= now()`);
  await pool.query(`insert into tasks (application_id, kind, subject, opened_at, target_minutes, used_minutes,
      waiting_on, done_at)
    select id, kind, '', created_at, target, target * ((hashtext(id::text || kind) & 127) / 100.0), 'us',
      created_at + interval '2 hours'
    from applications, (values ('reply', 15), ('check_document', 30), ('prepare_contract', 240)) as kinds (kind, target)`);
  await pool.query(`insert into report_days (day, code, visits, started)
    select day::date, code, 50, 3
    from generate_series(now() - interval '364 days', now() - interval '1 day', interval '1 day') as day,
      (select '' as code union all select 'code' || place from generate_series(1, 60) place) codes
    on conflict do nothing`);
  await pool.query(
    `insert into data_reads (staff_id, application_id, field, reason, happened_at)
     select $1, id, (array['mobile', 'iban', 'scan'])[(hashtext(id::text) & 1) + 1], 'call_family', created_at
     from applications`,
    [staffId],
  );
  await pool.query(`insert into audit_log (sequence, actor, action, subject, hash)
    select 0, 'client', 'read', id::text, '' from applications limit 20000`);
  for (const table of [
    'applications',
    'arrivals',
    'tasks',
    'report_days',
    'data_reads',
    'audit_log',
  ])
    await pool.query(`vacuum analyze ${table}`);
}
