import type { AppInfo } from '../../contract/application.ts';
import { type Back, back, routed } from '../../rules/wizard/back.ts';
import { mayOpen, standsAt } from '../../rules/wizard/progress.ts';
import { type Naming, type StepCode, stepNamed } from '../../rules/wizard/step-table.ts';
import type { Database } from '../platform/store/store.ts';
import { chosenMaid, shownMaid } from './chosen-maid.ts';
import { draftsOf } from './drafts.ts';
import { isPaidIn } from './events.ts';
import type { Entry } from './entry.ts';
import { onFile } from './on-file.ts';
import { priceFrom } from './price.ts';
import type { Standing } from './standing.ts';

/** What the address asks to see. */
export interface Asked {
  /** Either name of a step; nothing and what is no step mean where the application stands. */
  readonly step: string | undefined;
  readonly signature: number;
  readonly naming: Naming | undefined;
  readonly act: string | null;
}

export const nothingAsked: Asked = {
  step: undefined,
  signature: 1,
  naming: undefined,
  act: null,
};

/** Handed in, given up or over: the client has nothing left to answer. */
const isOver = ({ application, actor, link }: Entry): boolean =>
  application.state !== 'open' && actor === 'client' && link === null;

/** Where someone stands: the end opens only when the application is really handed in (T05). */
export function openStepOf(entry: Entry, { walk, progress }: Standing): StepCode {
  if (isOver(entry)) return 'END_WORK_FLOW';
  const open = standsAt(walk, progress);
  return open === 'END_WORK_FLOW' ? 'HEARD_ABOUT_US' : open;
}

/** Whether a step may be seen and answered by whoever is at the door. */
export function isOpenTo(entry: Entry, standing: Standing, step: StepCode): boolean {
  if (step === openStepOf(entry, standing)) return true;
  if (isOver(entry) || step === 'END_WORK_FLOW') return false;
  return mayOpen(step, standing.walk, standing.progress);
}

/** The step to show, with where back leads from it (NAV-02). */
function placeOf(entry: Entry, standing: Standing, asked: Asked) {
  const named = stepNamed(asked.step ?? '');
  const naming = asked.naming ?? named?.naming ?? 'first';
  const open = openStepOf(entry, standing);
  let step = named?.code ?? open;
  if (step === 'GENERIC_ROUTER') {
    const move = routed(asked.act, standing.walk, open);
    step = move.kind === 'step' ? move.step : open;
  }
  if (!isOpenTo(entry, standing, step)) step = open;
  const move = back({ step, signature: asked.signature, naming }, standing.walk);
  return { step, prevStep: prevStepOf(move, step) };
}

function prevStepOf(move: Back, step: StepCode): string | null {
  if (move.kind === 'prevented') return null;
  if (move.kind === 'leave') return 'STARTING_STEP';
  return move.kind === 'signature' ? step : move.step;
}

const planOf = (planType: string | null) =>
  planType === 'LIVE_IN' || planType === 'LIVE_OUT' ? planType : null;

/** CALL-10, ENT-07: where an application stands and all that its screens show. */
export async function appInfo(
  db: Database,
  entry: Entry,
  standing: Standing,
  asked: Asked,
): Promise<AppInfo> {
  const { application, actor } = entry;
  const { walk, answers, events } = standing;
  const place = placeOf(entry, standing, asked);
  const maid = await chosenMaid(db, application.maidId, application.id);
  const arrival = answers.get('MAID_ARRIVAL')?.['day'];
  return {
    ...place,
    appId: null,
    needEnterIbanNumber: walk.needEnterIbanNumber,
    paidByCreditCard: walk.paidByCreditCard,
    paid: isPaidIn(events),
    signedBySpouse: walk.signedBySpouse,
    guiProperty: { skipStartScreen: walk.skipStartScreen },
    actor,
    mobile: walk.mobile,
    flow: application.flow,
    state: application.state,
    sequence: events.at(-1)?.sequence ?? 0,
    needsProof: !entry.proved && application.mobileSealed !== null,
    planType: planOf(application.planType),
    reference: application.reference,
    heldUntil: maid?.hold?.state === 'held' ? maid.hold.expiresAt.toISOString() : null,
    maidKept: maid?.hold !== null && maid?.hold !== undefined,
    maid: maid && shownMaid(maid),
    price: maid && priceFrom(maid, arrival, new Date()),
    onFile: onFile(entry, answers),
    drafts: await draftsOf(db, entry, place.step),
  };
}
