import { pino } from 'pino';
import type { Product } from '../../support/product.ts';
import { openStore } from '../../../server/platform/store/store.ts';

/** All stored data of one application, as one text. */
const KEPT = `select jsonb_build_object(
    'application', (select to_jsonb(a) from applications a where a.id = $1),
    'events', (select jsonb_agg(e order by e.sequence) from application_events e where e.application_id = $1),
    'signatures', (select jsonb_agg(s order by s.id) from signatures s where s.application_id = $1),
    'mandates', (select jsonb_agg(m order by m.id) from mandates m where m.application_id = $1),
    'documents', (select jsonb_agg(d order by d.id) from documents d where d.application_id = $1)
  )::text as found`;

/** Invariants after any requests; each counts the rows that break it. */
const promises = {
  'maids kept by two families': `select count(*) as found from (select from holds
    where state in ('held', 'hired') group by maid_id having count(*) > 1) as twice`,
  'applications whose events have gaps': `select count(*) as found from applications a
    where last_sequence <> (select count(*) from application_events e where e.application_id = a.id)`,
  'payments taken twice': `select count(*) as found from (select from payments
    where captured_at is not null group by application_id having count(*) > 1) as twice`,
};

async function answersOf(dataDir: string, asked: readonly { sql: string; values?: string[] }[]) {
  const store = await openStore({ dataDir, databasePoolSize: 1 }, pino({ level: 'silent' }));
  try {
    const answers: string[] = [];
    for (const { sql, values = [] } of asked) {
      const { rows } = await store.pool.query<{ found: string | number }>(sql, values);
      answers.push(String(rows[0]?.found));
    }
    return answers;
  } finally {
    await store.close();
  }
}

/** The stored data of the family whose link nobody has. */
export async function strangerIn(dataDir: string, id: string): Promise<string> {
  const [kept = ''] = await answersOf(dataDir, [{ sql: KEPT, values: [id] }]);
  return kept;
}

export async function brokenPromises(dataDir: string): Promise<string[]> {
  const found = await answersOf(
    dataDir,
    Object.values(promises).map((sql) => ({ sql })),
  );
  return Object.keys(promises).flatMap((promise, at) =>
    found[at] === '0' ? [] : [`${found[at]} ${promise}`],
  );
}

/** The state of the process at the end: alive, clean prototypes, no uncaught errors. */
export async function unwell({ origin, process: child, output }: Product): Promise<string[]> {
  const problems = gravestLines(output());
  if (child.exitCode !== null || child.signalCode !== null) return [...problems, 'it has died'];
  const ready = await fetch(`${origin}/readyz`);
  if (!ready.ok) problems.push(`it is not ready any more: ${await ready.text()}`);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  if (!/^uncaught_errors_total 0$/m.test(metrics)) problems.push('an error was caught by nobody');
  return problems;
}

/** Log lines about unexpected errors. */
const gravestLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"|Unhandled|uncaught/i.test(line))
    .slice(0, 5);
