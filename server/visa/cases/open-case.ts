import { randomUUID } from 'node:crypto';
import type { Emirate } from '../../../rules/people/address.ts';
import type { Sponsor, Whereabouts } from '../../../rules/visa/stages.ts';
import { sealText } from '../../applications/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { stageTable, usualDays } from '../../../rules/visa/stage-table.ts';
import { visaCases, visaEvents } from '../table.ts';
import { withFamilyPapers } from './family-papers.ts';
import { measuredStages } from './measured-times.ts';
import { eventCell, visaSettings } from './read-case.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { estimateWindow } from '../../../rules/visa/estimate.ts';

export interface NewVisaCase {
  readonly applicationId: string;
  readonly dataKey: Buffer;
  readonly emirate: Emirate;
  readonly whereabouts: Whereabouts;
  readonly sponsor: Sponsor;
  readonly nationality: string;
  readonly firstName: string;
  /** E.164; null if only the family can reach her. */
  readonly mobile: string | null;
}

/** Opens the visa of an application that was handed in; a second call for the same application does nothing. */
export async function openVisaCase(db: Database, wanted: NewVisaCase): Promise<void> {
  const { applicationId, dataKey, firstName, mobile, emirate, whereabouts, sponsor, nationality } =
    wanted;
  const facts = { emirate, whereabouts, sponsor, nationality };
  const owner = { application: { id: applicationId }, dataKey };
  const complete = await withFamilyPapers(db, sponsor === 'family' ? [owner] : []);
  const id = randomUUID();
  const own = { id: applicationId, dataKey };
  const cell = { table: 'visa_cases', row: id };
  const [opened] = await db
    .insert(visaCases)
    .values({
      ...facts,
      id,
      applicationId,
      actor: stageTable(facts, usualDays, complete.has(applicationId))[0]?.actor ?? 'us',
      firstNameSealed: sealText(own, 'first_name_sealed', firstName, cell),
      mobileSealed: mobile === null ? null : sealText(own, 'mobile_sealed', mobile, cell),
      lastSequence: 1,
    })
    .onConflictDoNothing()
    .returning({ id: visaCases.id });
  if (opened === undefined) return;
  const measured = await measuredStages(db, ['file']);
  const { holidays } = await visaSettings(db);
  const window = estimateWindow(dubaiDay(new Date()), 'file', facts, measured, holidays);
  await db.insert(visaEvents).values({
    caseId: id,
    sequence: 1,
    kind: 'opened',
    actor: 'family',
    dataSealed:
      window && sealText(own, 'data_sealed', JSON.stringify({ window }), eventCell(id, 1)),
  });
}
