import type * as z from 'zod/mini';
import type { wayParameters } from '../../contract/application.ts';
import { isMobileAgent } from '../../rules/marketing/device.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';
import type { Walk } from '../../rules/flows/walk.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Entry } from './access/entry.ts';

/** What the address says about the way. */
export type Way = Readonly<{
  [Name in keyof typeof wayParameters]?: z.output<(typeof wayParameters)[Name]>;
}>;

export const isSet = (flag: string | undefined): boolean =>
  flag !== undefined && flag !== '' && flag !== '0' && flag !== 'false';

/** WIZ-13: the server judges by the user agent; a browser that knows better says so. */
const isMobile = ({ mobile }: Way, { userAgent }: Pick<Visit, 'userAgent'>): boolean =>
  mobile === undefined || mobile === '' ? isMobileAgent(userAgent) : isSet(mobile);

export interface Facts {
  readonly needIban: boolean;
  readonly skipStartScreen: boolean;
  readonly signedBySpouse: boolean;
  readonly signedByClient: boolean;
}

/** How this person goes through the wizard: the address chooses a view, the rest the application says (T05). */
export function walkOf(
  entry: Pick<Entry, 'actor' | 'link'>,
  answers: ReadonlyMap<StepCode, Readonly<Record<string, unknown>>>,
  way: Way,
  visit: Pick<Visit, 'userAgent'>,
  facts: Facts,
): Walk {
  const clientSigningFlow = isSet(way.clientSigningFlow);
  const bank = answers.get('BANK_INFO');
  const spouseSigns = bank?.['method'] === 'direct_debit' && bank['signer'] === 'spouse';
  return {
    actor: entry.actor,
    mobile: isMobile(way, visit),
    // Whose account it is was answered and kept: no address takes the signature from its holder (T79).
    wa: facts.signedByClient ? null : spouseSigns ? '1' : (way.wa ?? null),
    sma: isSet(way.sma) || entry.link?.purpose === 'spouse_arrival',
    forSignOnly:
      isSet(way.forSignOnly) || (entry.link?.purpose === 'sign_only' && !clientSigningFlow),
    clientSigningFlow,
    isShortListedMaids: isSet(way.isShortListedMaids),
    needEnterIbanNumber: facts.needIban,
    paidByCreditCard: bank?.['method'] === 'card',
    paidFromAccountOnFile: answers.get('SUBMIT_OLD_PAYMENT_INFO')?.['use'] === true,
    signedBySpouse: facts.signedBySpouse,
    skipStartScreen: facts.skipStartScreen,
  };
}
