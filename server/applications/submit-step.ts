import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { nextStep } from '../../rules/wizard/sequence.ts';
import type { StepCode } from '../../rules/wizard/step-table.ts';
import type { Visit } from '../platform/http/handlers.ts';
import { badInput } from '../platform/http/input-problems.ts';
import type { Parts } from '../platform/parts.ts';
import { applications } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { isOpenTo, openStepOf } from './app-info.ts';
import { clearDrafts } from './drafts.ts';
import type { Entry } from './entry.ts';
import { type ApplicationEvent, appendEvent } from './events.ts';
import { keepMaid, keepOpen } from './keep-maid.ts';
import { changedElsewhere, needsProof, notNow, notOpen, notYours } from './refusals.ts';
import { type Standing, standingOf } from './standing.ts';
import type { StepAcceptor } from './step-acceptor.ts';
import type { Way } from './walk-of.ts';

export interface Submission {
  readonly step: StepCode;
  readonly sequence: number;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly way: Way;
}

/** Shape first; what does not fit is named field by field. */
export function parsedAnswer(acceptor: StepAcceptor, answer: unknown): unknown {
  const parsed = acceptor.schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw badInput([{ given: answer, issues: parsed.error.issues }]);
}

/** Tells whether two answers were the same without keeping what was typed. */
const digestOf = ({ dataKey }: Pick<Entry, 'dataKey'>, { step, answer }: Submission): string =>
  createHmac('sha256', dataKey)
    .update(JSON.stringify([step, answer]))
    .digest('base64url');

/** Who may answer this step at all, before anything of it is looked at. */
export function admit({ actor, proved, application }: Entry, acceptor: StepAcceptor): void {
  if (!(acceptor.actors ?? ['client']).includes(actor)) throw notYours();
  if (proved || acceptor.proves) return;
  // As soon as a code can be sent, who has only the link answers nothing before entering it (T02).
  if (acceptor.sensitive || application.mobileSealed !== null) throw needsProof();
}

/** What is handed in stays as it is (T54); only a link made for it still adds what was asked of its holder. */
export function refuseOver({ application: { state }, link }: Entry): void {
  if (state === 'open') return;
  if (link === null || (state !== 'submitted' && state !== 'active')) throw notOpen(state);
}

/** The event of the same answer, given by someone who had seen no more than this writer has. */
function sameAnswerIn(
  { events }: Standing,
  { step, sequence }: Submission,
  digest: string,
): ApplicationEvent | null {
  const last = events.findLast((event) => event.step === step);
  return last && last.sequence > sequence && last.data['digest'] === digest ? last : null;
}

/** What our own machines note meanwhile does not make a person's page old; another person's answer does. */
const isOld = ({ events }: Standing, sequence: number): boolean =>
  sequence > (events.at(-1)?.sequence ?? 0) ||
  events.some((event) => event.sequence > sequence && event.actor !== 'system');

/** Where it goes on: where the answer leads, the next step of the walk, or what is due before either. */
function stepAfter(entry: Entry, standing: Standing, step: StepCode, next: StepCode | undefined) {
  const wanted = next ?? nextStep(step, standing.walk);
  return wanted !== null && isOpenTo(entry, standing, wanted)
    ? wanted
    : openStepOf(entry, standing);
}

/** One answer in one transaction: judged, kept as an event, the maid kept with it, or nothing at all. */
export async function submitStep(
  db: Database,
  { config }: Pick<Parts, 'config'>,
  locked: Entry,
  acceptor: StepAcceptor,
  submission: Submission,
  visit: Visit,
): Promise<{ entry: Entry; standing: Standing; step: StepCode }> {
  const { step, sequence, answer, way } = submission;
  const before = await standingOf(db, locked, way, visit);
  const digest = digestOf(locked, submission);
  const same = sameAnswerIn(before, submission, digest);
  if (same !== null) {
    const next = before.progress.get(step)?.next;
    const after = same.kind === 'noted' ? step : stepAfter(locked, before, step, next);
    return { entry: locked, standing: before, step: after };
  }
  refuseOver(locked);
  if (isOld(before, sequence)) throw changedElsewhere();
  if (!isOpenTo(locked, before, step) || (locked.actor === 'spouse' && !before.readyToSign)) {
    throw notNow();
  }
  await keepMaid(db, locked, config.holdMinutes);
  const accepting = { db, entry: locked, walk: before.walk, visit };
  const { data, next, stays } = await acceptor.accept(accepting, parsedAnswer(acceptor, answer));
  const { id } = locked.application;
  const kept = { answer: data ?? {}, digest, ...(next && { next }) };
  const event = { kind: stays ? 'noted' : 'accepted', step, actor: locked.actor, data: kept };
  await appendEvent(db, id, event, locked.dataKey);
  if (!stays) await clearDrafts(db, locked, step);
  const entry = { ...locked, application: await keepOpen(db, id) };
  const standing = await standingOf(db, entry, way, visit);
  const after = stays ? step : stepAfter(entry, standing, step, next);
  // Where an application stands is where its client stands.
  if (locked.actor === 'client') {
    await db.update(applications).set({ step: after }).where(eq(applications.id, id));
  }
  return { entry, standing, step: after };
}

/** From here on nobody else changes this application until the transaction ends. */
export async function lock(db: Database, entry: Entry): Promise<Entry> {
  const { id } = entry.application;
  const [application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, id))
    .for('update');
  if (application === undefined) throw new Error('An application was gone before its turn came.');
  return { ...entry, application };
}
