import type { CallName } from '../../../contract/api.ts';
import type { OfficeCallDefinition } from '../../../contract/office/office-call.ts';
import { officeCalls } from '../../../contract/office/office-calls.ts';

/**
 * The relation of an actor to an application: the browser that started it, its link on another browser, a spouse's
 * link that is live, used or revoked, its link after it ended, or nothing that opens it.
 */
export type Role = 'owner' | 'link' | 'spouse' | 'used' | 'revoked' | 'over' | 'nobody';

export interface Policy {
  /** The actors with access; everybody else is refused. 'anyone': it opens no private data. */
  readonly open: 'anyone' | readonly Role[];
  /** Those of them, besides the owner, who may change something with it. */
  readonly writes: readonly Role[];
  /** It ends access that other requests need, so it comes after them: 2 ends the owner's own access. */
  readonly last?: 1 | 2;
}

const anyone: Policy = { open: 'anyone', writes: [] };
const opens = (...open: readonly Role[]): Policy => ({ open: ['owner', ...open], writes: [] });
const owner = opens();
/** Only somebody who signed in to My Home, which none of these actors did. */
const signedIn: Policy = { open: [], writes: [] };
const last = (policy: Policy, place: 1 | 2 = 1): Policy => ({ ...policy, last: place });

/** Every call of the contract; a call without a row does not compile. */
export const callPolicies: Readonly<Record<CallName, Policy>> = {
  'GET matchedvideos/getmatchedvideos': anyone,
  'GET matchedvideos/getmaid': anyone,
  'GET matchedvideos/getsimilarmaids': anyone,
  'GET ccserviceapplication/getremainingavailablemaids': anyone,
  'GET ccserviceapplication/getmainccsiteinfo': anyone,
  'GET public/parameters': anyone,
  'GET public/guide': anyone,
  'GET public/guides': anyone,
  'GET visa/facts': anyone,
  'GET resources/downloadresource': anyone,
  'GET appsutils/getwhatsappconfig': anyone,
  'GET matchedvideos/getgooglerate': anyone,
  'GET appsutils/qrscanned': anyone,
  'POST appsutils/confirmddclink': opens('link'),
  'GET resources/list': anyone,
  'GET appsutils/getlegaldisclosurefile': anyone,
  'GET her-page/visa': signedIn,
  'GET survey/question': anyone,
  'POST survey/invite': owner,
  'POST survey/answer': anyone,
  'GET ccserviceapplication/generatesessionid': anyone,
  'GET ccserviceapplication/getipaddress': anyone,
  'POST appsutils/addurllog': anyone,
  'POST appsutils/setconsent': anyone,
  'GET matchedvideos/addtoshortlist': anyone,
  'GET ccserviceapplication/releasemaid': anyone,
  'POST ccserviceapplication/hire': anyone,
  'POST visa/begin': anyone,
  'GET ccserviceapplication/getapplicationsbysessionId': anyone,
  'GET ccserviceapplication/getappinfo': opens('link', 'spouse'),
  'POST ccserviceapplication/submitstep': { ...opens('link', 'spouse'), writes: ['spouse'] },
  'POST ccserviceapplication/savedraft': { ...opens('spouse'), writes: ['spouse'] },
  'POST ccserviceapplication/cancel': last(owner),
  'POST ccserviceapplication/switchmaid': last(owner),
  'POST ccserviceapplication/sendcode': opens('link'),
  'POST ccserviceapplication/checkcode': owner,
  'POST ccserviceapplication/forgetdevice': last(owner, 2),
  'POST ccserviceapplication/lostlink': anyone,
  'GET ccserviceapplication/family': opens('link'),
  'POST ccserviceapplication/resume': last(owner),
  'POST ccserviceapplication/renew': last(owner),
  'POST ccserviceapplication/findlink': anyone,
  'POST familylist/make': anyone,
  'GET familylist/view': anyone,
  'POST familylist/join': anyone,
  'POST familylist/vote': anyone,
  'POST familylist/maid': anyone,
  'POST familylist/remove': anyone,
  'POST familylist/close': anyone,
  'POST familylist/here': anyone,
  'GET alerts/about': anyone,
  'POST alerts/sendcode': anyone,
  'POST alerts/make': anyone,
  'GET alerts/view': anyone,
  'POST alerts/stop': anyone,
  'POST my/sendcode': anyone,
  'POST my/checkcode': anyone,
  'POST my/freshcode': signedIn,
  'POST my/checkfreshcode': signedIn,
  'POST my/signout': anyone,
  'GET my/homes': signedIn,
  'GET my/visa': signedIn,
  'GET my/visa/her': signedIn,
  'GET my/visa/calendar': signedIn,
  'POST my/visa/herlink': signedIn,
  'POST my/visa/hernumber': signedIn,
  'POST my/visa/decide': signedIn,
  'GET my/frame': signedIn,
  'GET my/home': signedIn,
  'GET my/calendar': signedIn,
  'GET my/messages': signedIn,
  'POST my/messages': signedIn,
  'POST my/messages/read': signedIn,
  'POST my/survey': signedIn,
  'GET my/requests': signedIn,
  'POST my/requests': signedIn,
  'POST my/requests/withdraw': signedIn,
  'GET my/pause': signedIn,
  'GET my/cancellation': signedIn,
  'POST my/cancellation': signedIn,
  'POST my/cancellation/ask': signedIn,
  'POST my/cancellation/why': signedIn,
  'GET my/payments': signedIn,
  'GET my/payments/paper': signedIn,
  'GET my/payments/papers': signedIn,
  'POST my/payments/change': signedIn,
  'POST my/payments/account': signedIn,
  'POST my/payments/card': signedIn,
  'POST my/payments/limit': signedIn,
  'GET my/payments/form': signedIn,
  'GET my/payments/formpdf': signedIn,
  'POST my/payments/sign': signedIn,
  'POST my/payments/keep': signedIn,
  'POST my/payments/ask': signedIn,
  'GET my/documents': signedIn,
  'GET my/documents/opens': signedIn,
  'POST my/documents/open': signedIn,
  'POST my/documents/begin': signedIn,
  'POST my/documents/finish': signedIn,
  'POST my/secondproof': signedIn,
  'GET my/people': signedIn,
  'POST my/people/add': signedIn,
  'POST my/people/change': signedIn,
  'POST my/people/remove': signedIn,
  'POST my/whatsapp': signedIn,
  'POST my/enddevice': signedIn,
  'GET my/data': signedIn,
  'POST my/data/copy': signedIn,
  'POST my/data/erase': signedIn,
  'GET my/data/reads': signedIn,
  'GET documents/list': owner,
  'POST documents/begin': owner,
  'POST documents/finish': owner,
  'GET captcha/refresh/{captchaId}': anyone,
  'GET download/{uuid}': anyone,
  'GET contact/arrivaldays': owner,
  'POST contact/sendnumbercode': owner,
  'POST contact/checknumbercode': owner,
  'POST contact/move': owner,
  'GET contact/ending': owner,
  'GET contact/calendar': owner,
  'GET links/state': opens('spouse'),
  'POST links/address': owner,
  'POST links/send': last(owner),
  'POST links/revoke': last(owner),
  'POST links/open': { ...opens('link', 'spouse'), writes: ['spouse'] },
  'POST links/decline': last({ open: ['spouse'], writes: ['spouse'] }),
  // Only for the browser that signed, which none of these is.
  'GET links/copy': { open: [], writes: [] },
  'GET signing/forms': opens('spouse'),
  'GET signing/form': opens('spouse'),
  // Only for a spouse whose own account pays, which none of these has.
  'POST signing/payercode': { open: [], writes: [] },
  // Signed forms only for the browser that signed; the others get an empty list.
  'GET signing/papers': opens('spouse'),
  'POST payments/begin': owner,
  'GET payments/state': opens('link'),
  'GET payments/onfile': opens('link'),
  'GET ccreplacementapplication/getappinfo': opens('link'),
  'GET ccreplacementapplication/arrivaldays': owner,
  'POST ccreplacementapplication/submitstep': owner,
  'POST ccreplacementapplication/move': owner,
  'GET ccreplacementapplication/form': owner,
  'GET ccreplacementapplication/formpdf': owner,
  'GET ccreplacementapplication/papers': owner,
  'GET ccreplacementapplication/changes': owner,
  'POST ccreplacementapplication/cancel': last(owner),
  'POST ccreplacementapplication/findlink': anyone,
};

/** Every address except the contract's calls and the pages. */
export const routePolicies: Readonly<Record<string, Policy>> = {
  '*': anyone,
  '/api/application/live': opens('link', 'spouse'),
  '/api/csp-report': anyone,
  '/api/dev/outbox': { open: [], writes: [] },
  '/api/docs': anyone,
  '/api/documents/parts/:uploadId': owner,
  '/api/familylist/live': anyone,
  '/api/live': anyone,
  '/api/marketing/funnel': anyone,
  '/api/my/documents/parts/:uploadId': signedIn,
  '/api/my/live': signedIn,
  '/api/my/copy/:home': { open: [], writes: [] },
  '/api/openapi.json': anyone,
  '/api/payments/webhook/sandbox': { open: [], writes: [] },
  '/api/staff/teamrating': { open: [], writes: [] },
  '/dev/outbox': { open: [], writes: [] },
  '/files/:token': { open: [], writes: [] },
  '/healthz': anyone,
  '/manifest.webmanifest': anyone,
  '/ar/manifest.webmanifest': anyone,
  '/metrics': anyone,
  '/my-photos/:token': anyone,
  '/payments/pay/:token': anyone,
  '/payments/return/:token': anyone,
  '/readyz': anyone,
  '/robots.txt': anyone,
  '/s/:token': anyone,
  '/ar/s/:token': anyone,
  '/sandbox-gateway/:id': { open: [], writes: [] },
  '/sandbox-gateway/:id/cancel': { open: [], writes: [] },
  '/sandbox-gateway/:id/code': { open: [], writes: [] },
  '/sitemap.xml': anyone,
};

const officeTable: Readonly<Record<string, OfficeCallDefinition>> = officeCalls;

/** The office refuses everybody without a session of staff, except on the way to one. */
export function officePolicy(method: string, path: string): Policy | undefined {
  if (/^\/office(?:\/\*)?$/.test(path)) return anyone;
  if (!path.startsWith('/api/office/')) return undefined;
  const name = `${method} ${path.slice('/api/'.length).replace(/:(\w+)/g, '{$1}')}`;
  return officeTable[name]?.allowed === 'everybody' ? anyone : { open: [], writes: [] };
}
