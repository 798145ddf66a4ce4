import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { arrivalPlan } from '../../content/contact/arrival.ts';
import {
  answersOf as keptAnswers,
  openApplication,
  openText,
} from '../../server/applications/index.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { sampleRows } from '../../server/platform/store/schema/sample-rows.ts';
import { type Family, PHONE, answered, begunBy } from '../../server/testing/application.ts';
import { browser } from '../../server/testing/browser.ts';
import { type Person, answersOf, person } from './applications/family.ts';
import { type Patience, patience } from './applications/patience.ts';
import type { Budget } from './prove.ts';

export const name = 'applications';

const sizes = { small: 8, full: 500 };

/** Many families complete the wizard at once, by direct debit: none is lost, none sees another's answers. */
export async function run({ size }: Budget) {
  const families = sizes[size];
  const root = await mkdtemp(join(tmpdir(), 'prove-applications-'));
  await chmod(root, 0o755);
  const dataDir = join(root, 'data');
  const store = await openStore({ dataDir, databasePoolSize: 10 }, pino({ level: 'silent' }));
  const product = await testApp({ store, config: { databasePoolSize: 10 } });
  try {
    await openEveryDay(product, families);
    const everyone = Array.from({ length: families }, (_, number) => person(number));
    const patient = patience();
    const outcomes = await Promise.allSettled(
      everyone.map((one) => completeApplication(product, one, patient)),
    );
    const problems = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    const crossed = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const stored = await whatStands(product);
    const ok =
      problems.length + crossed.length === 0 &&
      Object.values(stored).every((count) => count === families);
    return {
      name,
      ok,
      families,
      ...stored,
      waits: patient.waits(),
      crossed: crossed.length,
      problems: problems.slice(0, 3),
    };
  } finally {
    await product.close();
    await store.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** Enough cars that no family needs another day; another proof covers competition for slots. */
async function openEveryDay({ deps }: TestApp, families: number): Promise<void> {
  const slots = arrivalPlan.slots.map((slot) => ({ ...slot, places: families }));
  await deps.store.pool.query(`insert into parameters (code, value) values ('arrival_plan', $1)`, [
    JSON.stringify({ ...arrivalPlan, slots }),
  ]);
}

/** One family from the maid to the reference; returns any data it finds that is not its own. */
async function completeApplication(
  product: TestApp,
  own: Person,
  { until }: Patience,
): Promise<string[]> {
  const visitor = browser(product.app, { 'user-agent': PHONE });
  const maid = await until(() => sampleRows(product.deps.store.pool).maid());
  await until(() => visitor.session());
  const family = await until(() => begunBy(product, visitor, maid));
  const answers = answersOf(product, own);
  const info = await until(() => answered(family, 'END_WORK_FLOW', answers));
  if (info.state !== 'submitted' || info.reference === null || info.maid?.id !== family.maidId) {
    throw new Error(`It ended as ${info.state} with maid ${info.maid?.id}.`);
  }
  return until(() => foreignIn(product, family, own));
}

async function foreignIn({ deps }: TestApp, { appId }: Family, own: Person): Promise<string[]> {
  const access = await openApplication(deps)({ session: null, address: '127.0.0.1' }, appId);
  const { clientNameSealed, mobileSealed, emailSealed } = access.application;
  const { BANK_INFO: bank } = await keptAnswers(deps.store.db, access);
  const pairs: [string, unknown][] = [
    [own.name, openText(access, 'client_name_sealed', clientNameSealed)],
    [own.mobile, openText(access, 'mobile_sealed', mobileSealed)],
    [own.email, openText(access, 'email_sealed', emailSealed)],
    [own.iban, bank?.iban],
  ];
  return pairs.filter(([given, kept]) => given !== kept).map(([given]) => given);
}

async function whatStands({ deps }: TestApp): Promise<Record<string, number>> {
  const { rows } = await deps.store.pool.query<Record<string, number>>(`
    select (select count(*) from applications) as begun,
      (select count(*) from applications where state = 'submitted') as submitted,
      (select count(distinct reference) from applications) as "references",
      (select count(distinct maid_id) from holds where state = 'hired') as hired,
      (select count(*) from arrivals) as arrivals,
      (select count(*) from messages where template = 'submitted') as told,
      (select count(*) from (select application_id from signatures where voided_at is null
        group by application_id having count(*) = 4) as whole) as signed`);
  return rows[0] ?? {};
}
