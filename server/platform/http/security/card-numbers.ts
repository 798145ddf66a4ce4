import type { CallDefinition } from '../../../../contract/call.ts';
import { holdsCardNumberAnywhere } from '../../../../rules/money/card-number.ts';
import { Refusal } from '../../refusal.ts';

/** Fields that pages send automatically, with long numbers that are no cards: scrubbed or never stored. */
const sentAutomatically = new Set(['url', 'urlParams', 'guiProperty', 'adsIndicators']);

/** One UUID in some thousands contains a valid card number by chance. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isUuid = (value: unknown) => typeof value === 'string' && uuid.test(value);

const cardNumber = new Refusal(400, 'CARD_NUMBER');

/** Refuses card numbers in all input that may be stored, before anything else reads it (T52). */
export function cardNumberGuard(method: string, { changesState }: CallDefinition) {
  if (method !== 'POST' && changesState !== true) return undefined;
  return ({ query, body }: { readonly query: unknown; readonly body: unknown }): void => {
    for (const [name, value] of [...Object.entries(query ?? {}), ...Object.entries(body ?? {})]) {
      if (sentAutomatically.has(name) || isUuid(value)) continue;
      if (holdsCardNumberAnywhere(value)) throw cardNumber;
    }
  };
}
