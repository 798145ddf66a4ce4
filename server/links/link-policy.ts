import { flowOf } from '../../rules/flows/flow-of.ts';
import { nextStep } from '../../rules/flows/flow.ts';
import { type StepCode, steps } from '../../rules/flows/step-table.ts';
import {
  type Accepting,
  type LinkPolicy,
  acceptAnswer,
  arrivalConfirmation,
  eventsOf,
  isSet,
  notYours,
  openAppId,
  openText,
  visitRow,
} from '../applications/index.ts';
import { completeLink, markSigner, revokeLinks } from '../capability-links/index.ts';
import { enqueueEvent } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import { detailsOf, holdLink, lastLink, searchOf } from './capability-links.ts';
import { linkEnded, linkUsed } from './refusals.ts';

type Needs = Pick<Deps, 'config' | 'keys'>;

/** The client may have closed the page, so a proved number gets the application's link by text message. */
async function tellClient(deps: Needs, { db, access }: Accepting, linkId: string): Promise<void> {
  const { id: applicationId, mobileSealed, state } = access.application;
  const to = openText(access, 'mobile_sealed', mobileSealed);
  const appId = openAppId(deps.keys, access.application);
  if (to === null || appId === null || state !== 'open') return;
  const sent = await lastLink(db, applicationId, 'spouse_sign');
  const { wa, sma } = sent === undefined ? {} : detailsOf(access, sent).travelling;
  await enqueueEvent(db, deps, {
    applicationId,
    channel: 'sms',
    template: 'spouse_signed',
    to,
    // The address may carry any text here; only its presence counts (T88).
    slots: {
      path: `/app?${searchOf(appId, { ...(isSet(wa) && { wa: '1' }), ...(isSet(sma) && { sma: '1' }) })}`,
    },
    dedupeKey: `spouse signed:${linkId}`,
    dataKey: access.dataKey,
  });
}

/** Once the spouse has signed, the client is not asked to sign, whatever the address says. */
async function settleForClient({ db, access }: Accepting): Promise<void> {
  await acceptAnswer(db, access, 'system', 'SIGN_MONTHLY_PAYMENTS', {});
}

/** Ends the link with the last answer that it was made for. */
async function endLink(
  { db, access, flowState, visit }: Accepting,
  step: StepCode,
  linkId: string,
) {
  const next = nextStep(flowOf(flowState.flow), step, flowState);
  const isAsked = next !== null && steps[next].last !== true;
  const isConfirmed = async () => arrivalConfirmation(await eventsOf(db, access)) !== null;
  if (isAsked && !(next === 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE' && (await isConfirmed()))) return;
  if (!(await completeLink(db, linkId, await visitRow(db, visit)))) throw linkUsed();
}

/** Enforces which steps a link may answer (a column of the step table), and ends links with their last answer. */
export const linkPolicy = (deps: Needs): LinkPolicy => ({
  async admit({ db, access: { link } }, step) {
    if (link === null) return;
    if (!steps[step].links?.includes(link.purpose)) throw notYours();
    if (!(await holdLink(db, link.id))) throw linkEnded();
  },
  async answered(accepting, step) {
    const { link, actor, application } = accepting.access;
    const isSigned = step === 'SIGN_MONTHLY_PAYMENTS';
    if (isSigned && actor === 'client') {
      await revokeLinks(accepting.db, application.id, ['spouse_sign']);
    }
    // The family has sent her documents itself.
    if (step === 'VISA_HER_DOCUMENTS' && link === null) {
      await revokeLinks(accepting.db, application.id, ['her_documents']);
    }
    if (link === null) return;
    if (isSigned && actor === 'spouse') await settleForClient(accepting);
    if (isSigned || step === 'SIGN_INFORMATION') {
      await markSigner(accepting.db, link.id, await visitRow(accepting.db, accepting.visit));
    }
    await endLink(accepting, step, link.id);
  },
  async notFinished(accepting, step) {
    const { link, actor } = accepting.access;
    if (step !== 'SIGN_MONTHLY_PAYMENTS' || actor !== 'spouse' || link === null) return;
    await tellClient(deps, accepting, link.id);
  },
});
