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
function writeIfPresent<Value>(slot: Slot<Value>, value: Value | null): void {
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

  const parameters = attribution(search);
  writeIfPresent(stored.utmParams, parameters.utmParams);
  writeIfPresent(stored.allParams, parameters.allParams);
  writeIfPresent(stored.event, parameters.event);
  writeIfPresent(stored.target, parameters.target);
  writeIfPresent(stored.referralId, parameters.referralId);
  writeIfPresent(stored.chatId, parameters.chatId);
  writeIfPresent(stored.abVariant, parameters.abVariant);
  writeIfPresent(
    stored.journeyId,
    parameters.journeyId ?? (stored.journeyId.read() ? null : newJourney()),
  );
}
