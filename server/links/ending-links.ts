import { nextStep } from '../../rules/flows/sequence.ts';
import { type StepCode, stepCodes, steps } from '../../rules/flows/step-table.ts';
import {
  type Accepting,
  type ApplicationAccess,
  type StepHandlers,
  appendEvent,
  arrivalConfirmation,
  eventsOf,
  openAppId,
  isSet,
  openText,
  visitRow,
} from '../applications/index.ts';
import { enqueue } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import {
  completeLink,
  detailsOf,
  holdLink,
  lastLink,
  revokeLinks,
  searchOf,
} from './capability-links.ts';
import { linkEnded, linkUsed, notYours } from './refusals.ts';

type Needs = Pick<Deps, 'config' | 'keys'>;

/** What each link may answer by itself: one that hands over is claimed first, and then the appId answers. */
const mayAnswer = {
  continue_on_phone: [],
  sign_only: ['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS'],
  spouse_sign: ['SIGN_MONTHLY_PAYMENTS', 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE'],
  spouse_arrival: ['CONFIRM_MAID_ARRIVAL_BY_SPOUSE'],
} as const satisfies Record<NonNullable<ApplicationAccess['link']>['purpose'], readonly StepCode[]>;

/** Made for one purpose, used for that alone, and only while it is live (T07). */
async function admitLink({ db, access: { link } }: Accepting, step: StepCode): Promise<void> {
  if (link === null) return;
  const allowed: readonly StepCode[] = mayAnswer[link.purpose];
  if (!allowed.includes(step)) throw notYours();
  if (!(await holdLink(db, link.id))) throw linkEnded();
}

/** The client may have closed the page: the link of the application comes to their phone. */
async function tellClient(deps: Needs, { db, access }: Accepting, linkId: string): Promise<void> {
  const { id: applicationId, mobileSealed, state } = access.application;
  const to = openText(access, 'mobile_sealed', mobileSealed);
  const appId = openAppId(deps.keys, access.application);
  if (to === null || appId === null || state !== 'open') return;
  const sent = await lastLink(db, applicationId, 'spouse_sign');
  const { wa, sma } = sent === undefined ? {} : detailsOf(access, sent).travelling;
  await enqueue(db, deps, {
    applicationId,
    channel: 'sms',
    template: 'spouse_signed',
    to,
    // What the address said may be of any length and sign; here it is set or not (T88).
    slots: {
      path: `/app?${searchOf(appId, { ...(isSet(wa) && { wa: '1' }), ...(isSet(sma) && { sma: '1' }) })}`,
    },
    dedupeKey: `spouse signed:${linkId}`,
    dataKey: access.dataKey,
  });
}

/** Signed is signed: also a client whose address no longer says that the spouse signs is not asked again. */
async function settleForClient({ db, access }: Accepting): Promise<void> {
  const data = { answer: { signedBy: 'spouse' } };
  const event = { kind: 'accepted', step: 'SIGN_MONTHLY_PAYMENTS', actor: 'system', data } as const;
  await appendEvent(db, access.application.id, event, access.dataKey);
}

async function afterStep(accepting: Accepting, step: StepCode): Promise<void> {
  const { db, access, flowState, visit } = accepting;
  const { link, actor, application } = access;
  const isSigned = step === 'SIGN_MONTHLY_PAYMENTS';
  if (isSigned && actor === 'client') await revokeLinks(db, application.id, ['spouse_sign']);
  if (link === null) return;
  if (isSigned && actor === 'spouse') await settleForClient(accepting);
  const next = nextStep(step, flowState);
  const isAsked = next !== null && steps[next].last !== true;
  const isConfirmed = async () => arrivalConfirmation(await eventsOf(db, access)) !== null;
  if (isAsked && !(next === 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE' && (await isConfirmed()))) return;
  const sessionId = await visitRow(db, visit);
  if (!(await completeLink(db, link.id, sessionId))) throw linkUsed();
}

/** All steps with their links minded: refused where the link is for something else, over with the last answer. */
export function endingLinks(deps: Needs, acceptors: StepHandlers): StepHandlers {
  const minded: Partial<Record<StepCode, NonNullable<StepHandlers[StepCode]>>> = {};
  for (const step of stepCodes) {
    const acceptor = acceptors[step];
    if (acceptor === undefined) continue;
    minded[step] = {
      ...acceptor,
      async accept(accepting, answer) {
        await admitLink(accepting, step);
        const accepted = await acceptor.accept(accepting, answer);
        if (accepted.stays) return accepted;
        await afterStep(accepting, step);
        const { link, actor } = accepting.access;
        if (step !== 'SIGN_MONTHLY_PAYMENTS' || actor !== 'spouse' || link === null)
          return accepted;
        // A signature that completes the application is followed by the message about that instead.
        return { ...accepted, unlessFinished: () => tellClient(deps, accepting, link.id) };
      },
    };
  }
  return minded;
}
