import { attribution } from '../../rules/marketing/attribution.ts';
import { ibanRequired } from '../../rules/money/iban-required.ts';
import { flagChanges, flagKey } from '../../rules/marketing/variant-flags.ts';
import type { Slot } from './browser/storage.ts';
import { stored } from './browser/stored.ts';
import { viewAt } from './view.ts';

type Address = { readonly pathname: string; readonly search: string };

function newJourney(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Parameters missing from the address do not overwrite stored values. */
function keep<Value>(slot: Slot<Value>, value: Value | null): void {
  if (value !== null) slot.write(value);
}

/** Stores the address's visitor parameters for the rest of the visit. */
export function rememberAddress(address: Address): void {
  const search = new URLSearchParams(address.search);
  const view = viewAt(address);
  if (view.mode !== (stored.maidsMode.read() ?? 'maid')) stored.maidsMode.write(view.mode);
  if (view.language !== (stored.lang.read() ?? 'en')) stored.lang.write(view.language);
  if (view.clientApp) stored.clientApp.write(true);
  for (const [flag, on] of flagChanges(search)) {
    stored.flag(flagKey(flag)).write(on ? true : null);
  }
  if (ibanRequired(address.pathname, address.search)) stored.needIbanValidation.write(true);

  const came = attribution(search);
  keep(stored.utmParams, came.utmParams);
  keep(stored.allParams, came.allParams);
  keep(stored.event, came.event);
  keep(stored.target, came.target);
  keep(stored.referralId, came.referralId);
  keep(stored.chatId, came.chatId);
  keep(stored.abVariant, came.abVariant);
  keep(stored.journeyId, came.journeyId ?? (stored.journeyId.read() ? null : newJourney()));
}
