import type { AppInfo } from '../../contract/application.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { type Back, back, routed } from '../../rules/flows/back.ts';
import { creditOf } from '../../rules/money/settlement.ts';
import { type Naming, type StepCode, stepNamed } from '../../rules/flows/step-table.ts';
import type { Database } from '../platform/store/store.ts';
import { askedDocuments } from './asked/asked-documents.ts';
import { chosenMaid, shownMaid, standingOf } from './maid/chosen-maid.ts';
import { draftsOf } from './drafts.ts';
import { cardMoves } from './money/card-moves.ts';
import { openText } from './cells.ts';
import {
  type ApplicationAccess,
  canForgetDevice,
  hasProvedNumber,
  isOwner,
} from './access/application-access.ts';
import { herView, spouseView, visaView } from './views.ts';
import { officeNotices } from './office-notices.ts';
import { onFile } from './on-file.ts';
import { isOpenTo, openStepOf } from './open-step.ts';
import { priceFrom, visaPriceOf, withAgreedPrice } from './money/price.ts';
import { owedAfterMove, wayOfPaying } from './money/schedule.ts';
import type { ApplicationStatus } from './application-status.ts';

/** The view that the address asks for. */
export interface Asked {
  /** A step by either name; empty or unknown means the current step. */
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

/** The step to show, and the step that back leads to (NAV-02). */
function placeOf(access: ApplicationAccess, status: ApplicationStatus, asked: Asked) {
  const named = stepNamed(asked.step ?? '');
  const naming = asked.naming ?? named?.naming ?? 'first';
  const open = openStepOf(access, status);
  let step = named?.code ?? open;
  if (step === 'GENERIC_ROUTER') {
    const move = routed(asked.act, status.flowState, open);
    step = move.kind === 'step' ? move.step : open;
  }
  if (!isOpenTo(access, status, step)) step = open;
  const move = back({ step, signature: asked.signature, naming }, status.flowState);
  return { step, prevStep: prevStepOf(move, step) };
}

function prevStepOf(move: Back, step: StepCode): string | null {
  if (move.kind === 'prevented') return null;
  if (move.kind === 'leave') return 'STARTING_STEP';
  return move.kind === 'signature' ? step : move.step;
}

const planOf = (planType: string | null) =>
  planType === 'LIVE_IN' || planType === 'LIVE_OUT' ? planType : null;

/** The account is usually the client's own, so a trusted browser gets the name filled in. */
function withOwnName(
  access: ApplicationAccess,
  { flowState, answers }: ApplicationStatus,
  step: StepCode,
  drafts: AppInfo['drafts'],
): AppInfo['drafts'] {
  const isAsked = step === 'BANK_INFO' && answers.BANK_INFO === undefined && flowState.wa === null;
  if (!isAsked || !isOwner(access) || !access.proved || drafts['accountTitle']) return drafts;
  const name = openText(access, 'client_name_sealed', access.application.clientNameSealed);
  return name === null ? drafts : { ...drafts, accountTitle: { value: name, version: 0 } };
}

/** CALL-10, ENT-07: the current step and all that its screen shows, limited to what the caller may see. */
export async function appInfo(
  db: Database,
  access: ApplicationAccess,
  status: ApplicationStatus,
  asked: Asked,
): Promise<AppInfo> {
  const info = await fullInfo(db, access, status, asked);
  if (access.link?.purpose === 'her_documents') return herView(info);
  return access.actor === 'spouse'
    ? spouseView(info, {
        signs: access.link?.purpose === 'spouse_sign',
        onlyTexted: access.link?.onlyTexted === true,
      })
    : info;
}

async function fullInfo(
  db: Database,
  access: ApplicationAccess,
  status: ApplicationStatus,
  asked: Asked,
): Promise<AppInfo> {
  const { application, actor } = access;
  const { flowState, answers, events } = status;
  const place = placeOf(access, status, asked);
  const chosen = await chosenMaid(db, application.maidId, application.id);
  const maid = chosen && withAgreedPrice(chosen, application);
  const arrival = answers.MAID_ARRIVAL;
  const needsProof = !access.proved && application.mobileSealed !== null;
  const moves = await cardMoves(db, application.id);
  const { submittedAt } = application;
  const money = {
    payBy: wayOfPaying(answers),
    moves,
    owed: owedAfterMove(arrival),
    submittedOn: submittedAt && dubaiDay(submittedAt),
  };
  return {
    ...place,
    appId: null,
    needEnterIbanNumber: flowState.needEnterIbanNumber,
    paidByCreditCard: flowState.paidByCreditCard,
    paidFromAccountOnFile: flowState.paidFromAccountOnFile,
    paid: creditOf(moves) > 0,
    money: needsProof ? { ...money, moves: [], owed: 0, submittedOn: null } : money,
    signedBySpouse: flowState.signedBySpouse,
    spouseSigns: answers.BANK_INFO?.signer === 'spouse',
    guiProperty: { skipStartScreen: flowState.skipStartScreen },
    actor,
    mobile: flowState.mobile,
    flow: application.flow,
    state: application.state,
    sequence: events.at(-1)?.sequence ?? 0,
    needsProof,
    planType: planOf(application.planType),
    reference: needsProof ? null : application.reference,
    heldUntil: maid?.hold?.state === 'held' ? maid.hold.expiresAt.toISOString() : null,
    maidKept: maid?.hold !== null && maid?.hold !== undefined,
    agreed: Boolean(answers.SIGN_INFORMATION ?? answers.CREDIT_CARD_INFO),
    ...standingOf(maid),
    numberUnconfirmed: application.mobileLookup !== null && !hasProvedNumber(application),
    maid: maid && shownMaid(maid),
    // The price depends on the day of arrival, so it would reveal that day (T83).
    price: needsProof
      ? null
      : maid
        ? priceFrom(maid, arrival?.day, new Date())
        : visaPriceOf(application, answers, new Date()),
    ...(application.flow === 'visa' && !needsProof && { visa: visaView(answers) }),
    onFile: onFile(access, answers),
    askedAgain: access.proved && isOwner(access) ? askedDocuments(events) : [],
    canForgetDevice: canForgetDevice(access),
    drafts: withOwnName(access, status, place.step, await draftsOf(db, access, place.step)),
    ...(await officeNotices(db, access, events)),
  };
}
