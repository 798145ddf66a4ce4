import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StepDefinition } from '../../contract/steps/define-step.ts';
import { currentStep } from '../../rules/flows/progress.ts';
import { flowOf } from '../../rules/flows/flow-of.ts';
import { type StepCode, steps } from '../../rules/flows/step-table.ts';
import { type UnprovedHolds, holdForSpouse } from '../holds/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import { badInput } from '../platform/http/input-problems.ts';
import { applications } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { clearDrafts } from './drafts.ts';
import { type ApplicationAccess, isOwner } from './access/application-access.ts';
import { type ApplicationEvent, appendEvent } from './events.ts';
import { keepMaidFor, keepOpen } from './maid/keep-maid.ts';
import { admit, isOld, isOpenTo, openStepOf, refuseOver, stepAfter } from './open-step.ts';
import { changedElsewhere, notNow } from './refusals.ts';
import { type ApplicationStatus, type FlowParameters, statusOf } from './application-status.ts';
import type { Accepting, Finish, LinkPolicy, StepHandler } from './step-handler.ts';

export interface Submission {
  readonly step: StepCode;
  readonly sequence: number;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly way: FlowParameters;
}

/** Validates the shape first and names each wrong field. */
export function parsedAnswer(step: StepDefinition, answer: unknown): unknown {
  const parsed = step.answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw badInput([{ given: answer, issues: parsed.error.issues }]);
}

/** A hash that recognises a repeated answer without storing what was typed. */
export const digestOf = (
  { dataKey }: Pick<ApplicationAccess, 'dataKey'>,
  { step, answer }: Pick<Submission, 'answer'> & { readonly step: string },
): string =>
  createHmac('sha256', dataKey)
    .update(JSON.stringify([step, answer]))
    .digest('base64url');

/** The event of an identical answer, if the sender had not seen that event yet: a double click or a lost response. */
function sameAnswerIn(
  { events }: ApplicationStatus,
  { step, sequence }: Submission,
  digest: string,
): ApplicationEvent | null {
  const last = events.findLast((event) => event.step === step);
  return last && last.sequence > sequence && last.data['digest'] === digest ? last : null;
}

/** Any answer can complete the application: the client's or the spouse's, on any device. */
async function finishIfComplete(
  finish: Finish,
  accepting: Accepting,
  { way }: Submission,
  wasDue: boolean,
): Promise<boolean> {
  const { db, access, visit } = accepting;
  if (access.application.state !== 'open') return false;
  const client = { ...access, actor: 'client', link: null } as const;
  const { wa, sma } = way;
  const onPhone = {
    mobile: '1',
    ...(wa !== undefined && { wa }),
    ...(sma !== undefined && { sma }),
  };
  const { flowState, progress, answers, events } = await statusOf(db, client, onPhone, visit);
  const open = currentStep(flowOf(access.application.flow), flowState, progress);
  const isSigned = open === 'WAITING_SPOUSE_SIGNATURE' && flowState.signedBySpouse;
  if (open !== 'END_WORK_FLOW' && !isSigned) return false;
  const refusal = await finish({ ...accepting, flowState, answers, events });
  // The family can supply what is missing, a spouse cannot. A changed earlier answer stays changed.
  if (refusal !== null && wasDue && isOwner(access)) throw refusal;
  return refusal === null;
}

interface Submitting {
  readonly holds: UnprovedHolds;
  readonly finish: Finish;
  readonly links: LinkPolicy;
}

interface Submitted {
  readonly access: ApplicationAccess;
  readonly status: ApplicationStatus;
  readonly step: StepCode;
  /** The same answer had been accepted before, so nothing changed. */
  readonly isRepeated: boolean;
}

/** Handles one answer in one transaction: validates it, appends the event and extends the hold, or changes nothing. */
export async function submitStep(
  db: Database,
  { holds, finish, links }: Submitting,
  locked: ApplicationAccess,
  handler: StepHandler,
  { prepared, ...submission }: Submission & { readonly prepared: unknown },
  visit: Visit,
): Promise<Submitted> {
  const { step, sequence, answer, way } = submission;
  admit(locked, steps[step]);
  const before = await statusOf(db, locked, way, visit);
  const digest = digestOf(locked, submission);
  const same = sameAnswerIn(before, submission, digest);
  if (same !== null) {
    const next = before.progress.get(step)?.next;
    const answered = { step, next, wasDue: same.data['wasDue'] === true };
    const after = same.kind === 'noted' ? step : stepAfter(locked, before, answered);
    return { access: locked, status: before, step: after, isRepeated: true };
  }
  refuseOver(locked, step);
  if (isOld(before, sequence)) throw changedElsewhere();
  if (!isOpenTo(locked, before, step) || (locked.actor === 'spouse' && !before.readyToSign)) {
    throw notNow();
  }
  const wasDue = openStepOf(locked, before) === step;
  // The other step that changes the number accepts only a confirmed number, which is not counted.
  const givesNumber = step === 'HIRE_MAID' || step === 'VISA_HER';
  await keepMaidFor(db, locked, {
    holds,
    address: visit.address,
    isRepeated: before.events.some((one) => one.step === step && one.kind !== 'begun'),
    givesNumber,
  });
  const accepting = { db, access: locked, flowState: before.flowState, visit };
  const parsed = parsedAnswer(handler.step, answer);
  await links.admit(accepting, step);
  const { data, next, stays } = await handler.accept(accepting, parsed, prepared);
  if (!stays) await links.answered(accepting, step);
  const { id } = locked.application;
  const stored = { answer: data ?? {}, digest, ...(next && { next }), ...(wasDue && { wasDue }) };
  const event = { kind: stays ? 'noted' : 'accepted', step, actor: locked.actor, data: stored };
  await appendEvent(db, id, event, locked.dataKey);
  if (!stays) await clearDrafts(db, locked, step);
  await holdForSpouse(db, id);
  const isFinished = !stays && (await finishIfComplete(finish, accepting, submission, wasDue));
  if (!stays && !isFinished) await links.notFinished(accepting, step);
  const application = await keepOpen(db, id);
  if (givesNumber) await holds.endAboveNumber(db, application);
  const access = { ...locked, application };
  const status = await statusOf(db, access, way, visit);
  const after = stays ? step : stepAfter(access, status, { step, next, wasDue });
  // The current step of an application is its client's current step.
  if (locked.actor === 'client' && locked.link?.purpose !== 'her_documents') {
    await db.update(applications).set({ step: after }).where(eq(applications.id, id));
  }
  return { access, status, step: after, isRepeated: false };
}
