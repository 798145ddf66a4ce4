import type { CallName } from '../../../contract/api.ts';
import type { LinkPurpose } from '../../../rules/flows/step-table.ts';
import { needsProof, notYours } from '../refusals.ts';
import type { ApplicationAccess } from './application-access.ts';

/** What opened the application: its appId, or a link that was made for one purpose. */
type Opener = 'appId' | LinkPurpose;

interface CallRight {
  readonly openers: readonly Opener[];
  /** Only from a browser that is trusted with the application. */
  readonly trusted: boolean;
}

const client = ['appId', 'continue_on_phone'] as const;
const signers = [...client, 'spouse_sign', 'sign_only'] as const;
const spouse = ['spouse_sign', 'spouse_arrival'] as const;
const all = [...signers, 'spouse_arrival', 'her_documents'] as const;
const sender = [...client, 'her_documents'] as const;
const right = (openers: readonly Opener[], trusted: boolean): CallRight => ({ openers, trusted });
const known = (openers: readonly Opener[]) => right(openers, false);
const trusted = (openers: readonly Opener[]) => right(openers, true);

/** Who may make which call of an application (T02, T07). The step table says more about who may answer which step. */
export const callRights = {
  'GET ccserviceapplication/getappinfo': known(all),
  'POST ccserviceapplication/submitstep': known(all),
  'POST ccserviceapplication/savedraft': trusted(all),
  'POST ccserviceapplication/cancel': trusted(client),
  'POST ccserviceapplication/switchmaid': trusted(client),
  'GET ccserviceapplication/family': known(client),
  'POST ccserviceapplication/resume': trusted(client),
  'POST ccserviceapplication/renew': trusted(client),
  'POST ccserviceapplication/sendcode': known(client),
  'POST ccserviceapplication/checkcode': known(client),
  'POST ccserviceapplication/forgetdevice': trusted(client),
  'GET documents/list': trusted(sender),
  'POST documents/begin': trusted(sender),
  'POST documents/finish': trusted(sender),
  'GET contact/arrivaldays': trusted(client),
  'POST contact/sendnumbercode': trusted(client),
  'POST contact/checknumbercode': trusted(client),
  'POST contact/move': trusted(client),
  'GET contact/ending': trusted(client),
  'GET contact/calendar': trusted(client),
  'POST survey/invite': trusted(client),
  'GET links/state': trusted([...signers, 'spouse_arrival']),
  'POST links/address': trusted(['appId']),
  'POST links/send': trusted(['appId']),
  'POST links/revoke': trusted(['appId']),
  'POST links/open': known(all),
  'POST links/decline': known(spouse),
  'GET signing/forms': trusted(signers),
  'GET signing/form': trusted(signers),
  'POST signing/payercode': known(spouse),
  'GET signing/papers': trusted(signers),
  'POST payments/begin': trusted(client),
  'GET payments/state': trusted(client),
  'GET payments/onfile': trusted(client),
  'GET ccreplacementapplication/getappinfo': known(client),
  'GET ccreplacementapplication/arrivaldays': trusted(client),
  'POST ccreplacementapplication/submitstep': trusted(client),
  'POST ccreplacementapplication/move': trusted(client),
  'GET ccreplacementapplication/form': trusted(client),
  'GET ccreplacementapplication/formpdf': trusted(client),
  'GET ccreplacementapplication/papers': trusted(client),
  'GET ccreplacementapplication/changes': trusted(client),
  'POST ccreplacementapplication/cancel': trusted(client),
} as const satisfies Partial<Record<CallName, CallRight>>;
export type ApplicationCall = keyof typeof callRights;

/** Refuses a caller who may not make this call. What changes something asks inside its lock (T108). */
export function admitted(call: ApplicationCall, access: ApplicationAccess): ApplicationAccess {
  const { openers, trusted: onlyTrusted }: CallRight = callRights[call];
  if (!openers.includes(access.link?.purpose ?? 'appId')) throw notYours();
  if (onlyTrusted && !access.proved) throw needsProof();
  return access;
}
