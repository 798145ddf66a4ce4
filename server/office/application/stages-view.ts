import { type OfficeStage, stageAt, stages, type WaitingOn } from '../../../rules/office/stages.ts';
import { isStepCode } from '../../../rules/flows/step-table.ts';
import type { ApplicationRow } from './opened-case.ts';

interface Accepted {
  readonly kind: string;
  readonly step: string | null;
  readonly happenedAt: Date;
}

export const stageOf = ({ step }: Pick<ApplicationRow, 'step'>): OfficeStage =>
  isStepCode(step) ? stageAt(step) : 'contact_details';

/** The stage bar: which stages are done, and from when to when. */
export function stagesView(
  application: ApplicationRow,
  events: readonly Accepted[],
  waitingOn: WaitingOn,
) {
  const isOpen = application.state === 'open';
  const current = isOpen ? stages.indexOf(stageOf(application)) : stages.length;
  let from: Date | null = application.createdAt;
  return stages.map((stage, place) => {
    const own = events.filter(
      ({ kind, step }) =>
        kind === 'accepted' && step !== null && isStepCode(step) && stageAt(step) === stage,
    );
    const last = own.at(-1)?.happenedAt ?? null;
    if (place > current) {
      return { stage, state: 'later' as const, from: null, to: null, waitingOn: whoActs(stage) };
    }
    const begun = from;
    if (place === current) {
      return { stage, state: 'now' as const, from: iso(begun), to: null, waitingOn };
    }
    if (last === null) {
      return { stage, state: 'skipped' as const, from: null, to: null, waitingOn: nobody };
    }
    from = last;
    return { stage, state: 'done' as const, from: iso(begun), to: iso(last), waitingOn: nobody };
  });
}

const nobody = 'nobody' as const;
const iso = (time: Date | null): string | null => time && time.toISOString();
const whoActs = (stage: OfficeStage): WaitingOn =>
  stage === 'spouse_signature' ? 'spouse' : 'client';
