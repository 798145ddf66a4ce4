import { eq } from 'drizzle-orm';
import { sealText } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { visaCases } from '../table.ts';
import { appendVisaEvent, type NewVisaEvent } from './append-event.ts';
import type { VisaCase } from './read-case.ts';

/** Her number, for a visa that was opened without one or with a wrong one. The caller has locked the visa. */
export async function setHerNumber(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  visa: VisaCase,
  mobile: string,
  by: Pick<NewVisaEvent, 'actor' | 'staffId'>,
): Promise<VisaCase> {
  const { row, application, dataKey } = visa;
  const own = { id: application.id, dataKey };
  const cell = { table: 'visa_cases', row: row.id };
  await db
    .update(visaCases)
    .set({ mobileSealed: sealText(own, 'mobile_sealed', mobile, cell) })
    .where(eq(visaCases.id, row.id));
  return appendVisaEvent(db, deps, { ...visa, mobile }, { ...by, kind: 'her_number' });
}
