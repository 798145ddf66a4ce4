import { type DoneStep, type Progress, isReadyToSign } from '../../rules/wizard/progress.ts';
import { isStepCode, type StepCode } from '../../rules/wizard/step-table.ts';
import type { Walk } from '../../rules/wizard/walk.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Database } from '../platform/store/store.ts';
import type { Entry } from './entry.ts';
import { type ApplicationEvent, acceptedAnswers, eventsOf } from './events.ts';
import { type Way, walkOf } from './walk-of.ts';

export interface Standing {
  readonly events: readonly ApplicationEvent[];
  readonly answers: ReadonlyMap<StepCode, Readonly<Record<string, unknown>>>;
  readonly walk: Walk;
  readonly progress: Progress;
  /** The maid, the papers and the way of paying are settled. */
  readonly readyToSign: boolean;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The steps that are done, as far as they count for one: the spouse's own are nobody else's. */
function progressOf(events: readonly ApplicationEvent[], isSpouse: boolean) {
  const progress = new Map<StepCode, DoneStep>();
  for (const { kind, step, actor, data, sequence } of events) {
    if (step === null) continue;
    const next = textIn(data['next']);
    if (kind === 'undone') progress.delete(step);
    if (kind === 'accepted' && (actor === 'spouse') === isSpouse) {
      progress.set(step, { at: sequence, ...(isStepCode(next) && { next }) });
    }
  }
  return progress;
}

function signedBySpouse(events: readonly ApplicationEvent[]): boolean {
  const last = events.findLast(
    ({ kind, step, actor }) =>
      step === 'SIGN_MONTHLY_PAYMENTS' &&
      (kind === 'undone' || (kind === 'accepted' && actor === 'spouse')),
  );
  return last?.kind === 'accepted';
}

/** All that its events say about an application, for whoever is at the door and the way they came. */
export function standingIn(
  events: readonly ApplicationEvent[],
  entry: Pick<Entry, 'actor' | 'link'>,
  way: Way,
  visit: Pick<Visit, 'userAgent'>,
): Standing {
  const begun = events.find(({ kind }) => kind === 'begun')?.data ?? {};
  const answers = acceptedAnswers(events);
  const asked = walkOf(entry, answers, way, visit, {
    needIban: begun['needIban'] === true,
    skipStartScreen: begun['skipStartScreen'] === true,
    signedBySpouse: signedBySpouse(events),
  });
  const ofClient = progressOf(events, false);
  const readyToSign = isReadyToSign(asked, ofClient);
  const walk = readyToSign ? asked : { ...asked, forSignOnly: false, clientSigningFlow: false };
  if (entry.actor === 'client') return { events, answers, walk, readyToSign, progress: ofClient };
  const progress = progressOf(events, true);
  // A link to confirm the arrival asks for no signature.
  if (entry.link?.purpose === 'spouse_arrival') progress.set('SIGN_MONTHLY_PAYMENTS', { at: 0 });
  return { events, answers, walk, readyToSign, progress };
}

export const standingOf = async (
  db: Database,
  entry: Entry,
  way: Way,
  visit: Pick<Visit, 'userAgent'>,
): Promise<Standing> => standingIn(await eventsOf(db, entry), entry, way, visit);
