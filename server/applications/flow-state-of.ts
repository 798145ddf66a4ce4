import type * as z from 'zod/mini';
import type { flowParameters } from '../../contract/application.ts';
import { isMobileAgent } from '../../rules/marketing/device.ts';
import type { FlowState } from '../../rules/flows/flow-state.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import type { Answers } from './answers/stored-answers.ts';

/** The parameters of the address that choose a view of the flow. */
export type FlowParameters = Readonly<{
  [Name in keyof typeof flowParameters]?: z.output<(typeof flowParameters)[Name]>;
}>;

export const isSet = (flag: string | undefined): boolean =>
  flag !== undefined && flag !== '' && flag !== '0' && flag !== 'false';

/** WIZ-13: the server detects phones by the user agent; the browser can override it. */
const isMobile = ({ mobile }: FlowParameters, { userAgent }: Pick<Visit, 'userAgent'>): boolean =>
  mobile === undefined || mobile === '' ? isMobileAgent(userAgent) : isSet(mobile);

export interface Facts {
  readonly needIban: boolean;
  readonly skipStartScreen: boolean;
  readonly signedBySpouse: boolean;
  readonly signedByClient: boolean;
}

/** The flow state of this person: the address chooses a view, everything else comes from the application (T05). */
export function flowStateOf(
  access: Pick<ApplicationAccess, 'actor' | 'application' | 'link'>,
  { BANK_INFO: bank, SUBMIT_OLD_PAYMENT_INFO: onFile }: Answers,
  parameters: FlowParameters,
  visit: Pick<Visit, 'userAgent'>,
  facts: Facts,
): FlowState {
  const clientSigningFlow = isSet(parameters.clientSigningFlow);
  const spouseSigns = bank?.method === 'direct_debit' && bank.signer === 'spouse';
  return {
    flow: access.application.flow === 'visa' ? 'visa' : 'hire',
    actor: access.actor,
    mobile: isMobile(parameters, visit),
    // The account holder is on file, so no address can pass the signature to somebody else (T79).
    wa: facts.signedByClient ? null : spouseSigns ? '1' : (parameters.wa ?? null),
    sma: isSet(parameters.sma) || access.link?.purpose === 'spouse_arrival',
    forSignOnly:
      isSet(parameters.forSignOnly) || (access.link?.purpose === 'sign_only' && !clientSigningFlow),
    clientSigningFlow,
    isShortListedMaids: isSet(parameters.isShortListedMaids),
    needEnterIbanNumber: facts.needIban,
    paidByCreditCard: bank?.method === 'card',
    paidFromAccountOnFile: onFile?.use === true,
    signedBySpouse: facts.signedBySpouse,
    skipStartScreen: facts.skipStartScreen,
    onlyHerDocuments: access.link?.purpose === 'her_documents',
  };
}
