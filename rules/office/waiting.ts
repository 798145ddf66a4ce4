import { type ReplaceCode, replaceCodes } from '../flows/replace-flow.ts';
import { isStepCode, type StepCode } from '../flows/step-table.ts';
import { addDays } from '../text/days.ts';
import type { ArrivalOutcome } from './arrival-outcomes.ts';
import type { ContractStatus } from './contract-status.ts';
import type { CaseStatus, WaitingOn } from './stages.ts';
import type { TaskKind } from './tasks.ts';

/** Days before an arrival from which it needs a driver. */
const DRIVER_DAYS = 3;

/** What is known about an application, as far as the queue needs it. */
export interface CaseFacts {
  readonly flow: 'hire' | 'replacement' | 'visa';
  readonly state: 'open' | 'submitted' | 'active' | 'ended' | 'cancelled' | 'expired';
  /** The client's current step; for a replacement the last answered one. */
  readonly step: string;
  readonly isBegun: boolean;
  readonly submittedAt: Date | null;
  readonly canBeCalled: boolean;
  /** A done step for documents was opened again. */
  readonly documentsReopened: boolean;
  readonly documents: readonly {
    readonly id: string;
    readonly uploadedAt: Date;
    readonly decision: 'accepted' | 'asked_again' | null;
  }[];
  readonly contract: ContractStatus | null;
  readonly arrivalDay: string | null;
  readonly hasDriver: boolean;
  readonly outcome: ArrivalOutcome | null;
  readonly isSpouseAsked: boolean;
  readonly isMandateLodged: boolean;
  /** Open tasks that people or other parts opened. */
  readonly openKinds: ReadonlySet<TaskKind>;
  /** A colleague ticked off the preparation of the contract. */
  readonly isPrepared: boolean;
  /** The last time that the family, or a colleague for them, did something. */
  readonly quietSince: Date;
}

/** A task that the state of an application asks for. */
export interface WantedTask {
  readonly kind: TaskKind;
  readonly subject: string;
  readonly waitingOn: WaitingOn;
  /** When its clock started; null: now. */
  readonly since: Date | null;
  readonly isPaused: boolean;
}

const spouseSteps: ReadonlySet<string> = new Set<StepCode>([
  'SMS_SENT',
  'WAITING_SPOUSE_SIGNATURE',
  'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
]);

const nextReplaceStep = (answered: string): ReplaceCode => {
  const place = replaceCodes.findIndex((code) => code === answered);
  return replaceCodes[Math.min(place + 1, replaceCodes.length - 1)] ?? 'END_WORK_FLOW';
};

/** The step that the family is at. */
export function stepOf(facts: CaseFacts): StepCode | ReplaceCode {
  const { flow, step, isBegun, documentsReopened } = facts;
  if (flow === 'replacement') return isBegun ? nextReplaceStep(step) : 'REPLACEMENT_REASON';
  if (documentsReopened || (facts.state === 'open' && isAskedAgain(facts)))
    return 'REQUIRED_DOCUMENTS';
  return isStepCode(step) ? step : 'HIRE_MAID';
}

const isAskedAgain = ({ documents }: CaseFacts): boolean =>
  documents.some(({ decision }) => decision === 'asked_again');
const isUnchecked = ({ documents }: CaseFacts): boolean =>
  documents.some(({ decision }) => decision === null);

/** Open, over, or a contract: from the day before the arrival on it is arriving. */
export function statusOf(facts: CaseFacts, today: string): CaseStatus {
  const { state, contract, arrivalDay, outcome } = facts;
  if (state === 'open' || state === 'cancelled' || state === 'expired' || state === 'ended')
    return state;
  if (contract !== null && contract !== 'preparing') return contract;
  if (outcome === 'arrived') return 'running';
  const isNear = arrivalDay !== null && addDays(arrivalDay, -1) <= today;
  return isNear && outcome !== 'did_not_come' && outcome !== 'not_home' ? 'arriving' : 'preparing';
}

const isComing = (status: CaseStatus): boolean => status === 'preparing' || status === 'arriving';

const needsDriver = (facts: CaseFacts, status: CaseStatus, today: string): boolean =>
  isComing(status) &&
  facts.arrivalDay !== null &&
  facts.arrivalDay >= today &&
  addDays(facts.arrivalDay, -DRIVER_DAYS) <= today &&
  !facts.hasDriver;

/** Work that an answer of the bank caused. */
const bankKinds = ['mandate_rejected', 'debit_returned'] as const satisfies readonly TaskKind[];

/** Work on a visa in preparation, the most urgent first. */
const visaKinds = ['visa_overdue', 'visa_stage'] as const satisfies readonly TaskKind[];

/** A visa has stages of its own instead of a contract that is made ready. */
const needsPreparation = (facts: CaseFacts, status: CaseStatus): boolean =>
  status === 'preparing' && !facts.isPrepared && facts.flow !== 'visa';

interface Waiting {
  readonly on: WaitingOn;
  /** A step of the family or the kind of our task. */
  readonly for: string;
}

/** The person or authority that acts next, and on what. */
export function waitingOf(facts: CaseFacts, today: string): Waiting {
  const status = statusOf(facts, today);
  const us = (kind: TaskKind): Waiting => ({ on: 'us', for: kind });
  const isOpen = status === 'open';
  if (!isOpen && !isComing(status) && status !== 'running') return { on: 'nobody', for: '' };
  if (facts.openKinds.has('arrival_problem')) return us('arrival_problem');
  if (facts.openKinds.has('reply')) return us('reply');
  const fromBank = bankKinds.find((kind) => facts.openKinds.has(kind));
  if (fromBank !== undefined) return us(fromBank);
  const ofVisa = visaKinds.find((kind) => facts.openKinds.has(kind));
  if (ofVisa !== undefined) return us(ofVisa);
  if (status === 'running') return { on: 'nobody', for: '' };
  if (isUnchecked(facts)) return us('check_document');
  const step = stepOf(facts);
  if (isOpen && (facts.isSpouseAsked || spouseSteps.has(step))) return { on: 'spouse', for: step };
  if (isOpen) return { on: 'client', for: step };
  if (isAskedAgain(facts)) return { on: 'client', for: 'REQUIRED_DOCUMENTS' };
  if (needsDriver(facts, status, today)) return us('assign_driver');
  if (facts.isMandateLodged) return { on: 'bank', for: 'mandate' };
  if (needsPreparation(facts, status)) return us('prepare_contract');
  return { on: 'nobody', for: '' };
}

/** The automatic tasks of an application as it is now (OFF-14). */
export function wantedTasks(facts: CaseFacts, today: string): WantedTask[] {
  const status = statusOf(facts, today);
  const waiting = waitingOf(facts, today);
  const running = { subject: '', waitingOn: 'us', isPaused: false } as const;
  const wanted: WantedTask[] = [];
  if (status === 'open' || isComing(status)) {
    for (const { id, uploadedAt, decision } of facts.documents) {
      if (decision === 'accepted') continue;
      const isPaused = decision === 'asked_again';
      const waitingOn = isPaused ? 'client' : 'us';
      wanted.push({ kind: 'check_document', subject: id, since: uploadedAt, waitingOn, isPaused });
    }
  }
  if (facts.canBeCalled && waiting.on === 'client')
    wanted.push({ ...running, kind: 'follow_up', since: facts.quietSince });
  if (facts.canBeCalled && waiting.on === 'spouse')
    wanted.push({ ...running, kind: 'spouse_follow_up', since: facts.quietSince });
  if (needsPreparation(facts, status)) {
    const isPaused = facts.isMandateLodged;
    const waitingOn = isPaused ? 'bank' : 'us';
    wanted.push({
      kind: 'prepare_contract',
      subject: '',
      since: facts.submittedAt,
      waitingOn,
      isPaused,
    });
  }
  if (needsDriver(facts, status, today))
    wanted.push({ ...running, kind: 'assign_driver', since: null });
  return wanted;
}
