import { inArray, sql } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { openText } from '../../applications/index.ts';
import { maids } from '../../catalogue/table.ts';
import type { Database } from '../../platform/store/store.ts';
import type { VisaCase } from '../../visa/index.ts';

type VisaRow = OfficeAnswer<'GET office/visas'>['visas'][number];

export const faceColumns = {
  id: maids.id,
  name: maids.firstName,
  face: sql<string | null>`${maids.card} -> 'housemaid' ->> 'faceURL'`,
};

/** The day on which the clock of the earliest deadline began. */
function dueFrom({ progress, table, row }: VisaCase, dueOn: string | null): string | null {
  if (dueOn === null) return null;
  const open = progress.deadlines.find(({ day, metOn }) => metOn === null && day === dueOn);
  const starts = table.find(({ startsDeadline }) => startsDeadline?.until === open?.stage);
  const days = open && starts?.startsDeadline ? starts.startsDeadline.days : null;
  return days === null ? dubaiDay(row.updatedAt) : addDays(dueOn, -days);
}

/** Visas as the board shows them, with the faces of maids from the catalogue. */
export async function visaRows(db: Database, visas: readonly VisaCase[]): Promise<VisaRow[]> {
  const ids = [...new Set(visas.flatMap(({ application: { maidId } }) => maidId ?? []))];
  const found =
    ids.length === 0 ? [] : await db.select(faceColumns).from(maids).where(inArray(maids.id, ids));
  const faces = new Map(found.map((maid) => [maid.id, maid]));
  return visas.map((visa) => {
    const { row, application, dataKey, firstName, progress } = visa;
    const { now } = progress;
    const dueOn = now?.by ?? progress.decideBy;
    const own = { id: application.id, dataKey };
    return {
      id: row.id,
      applicationId: application.id,
      reference: application.reference,
      clientName: openText(own, 'client_name_sealed', application.clientNameSealed),
      maid: application.maidId === null ? null : (faces.get(application.maidId) ?? null),
      firstName,
      emirate: row.emirate,
      state: progress.state,
      stopReason: progress.stopReason,
      choice: progress.choice,
      doneStages: progress.stages.flatMap(({ facts, doneOn }) =>
        doneOn === null ? [] : [facts.stage],
      ),
      stage: now?.stage ?? row.stage,
      since: now?.since ?? dubaiDay(row.stageSince),
      actor: now?.actor ?? row.actor,
      appointment: now?.appointment ?? null,
      appointments: progress.stages.flatMap(({ facts: { stage }, doneOn, appointment }) =>
        doneOn === null && appointment !== null ? [{ stage, appointment }] : [],
      ),
      document: now?.document ?? null,
      isSentAgain: now?.isSentAgain ?? false,
      isLate: now !== null && now.lateReason !== null,
      dueOn,
      dueFrom: dueFrom(visa, dueOn),
    };
  });
}
