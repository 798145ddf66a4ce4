import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { signingCalls } from '../../../contract/signing.ts';
import { papersFor } from '../../../rules/documents/upload.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { openDataKey } from '../../../server/applications/index.ts';
import { keepProved } from '../../../server/contact/proved-numbers.ts';
import { home } from '../../../server/testing/arrival.ts';
import { keepDocument } from '../../../server/documents/index.ts';
import { applications } from '../../../server/applications/table.ts';
import type { Caller } from './caller.ts';
import type { Dice } from './dice.ts';
import type { ChaosDeps, Household } from './household.ts';
import { cardConsentOf } from './pay.ts';

const formOf = signingCalls['GET signing/forms'].answer.schema;
const days = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      state: z.string(),
      slots: z.array(z.object({ slot: z.string(), free: z.boolean() })),
    }),
  ),
});

/** The person who answers: their browser and their data. */
export interface Hand {
  readonly by: Caller;
  readonly key: string;
}

async function signature(
  { by, key }: Hand,
  step: 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS',
  name: string,
  dice: Dice,
) {
  const asked = await by.get('signing/forms', { id: key, step });
  if (asked.status !== 200) return {};
  const { documentHash, consentVersion, signed } = formOf.parse(JSON.parse(asked.text));
  const number = dice.often(90) ? Math.min(signed + 1, 3) : 1 + dice.below(3);
  return {
    documentHash,
    consentVersion,
    signature: { kind: 'typed', name },
    ...(step === 'SIGN_MONTHLY_PAYMENTS' && { signatureNumber: number }),
  };
}

async function time({ by, key }: Hand, dice: Dice) {
  const asked = await by.get('contact/arrivaldays', { id: key });
  if (asked.status !== 200) return {};
  const free = days.parse(JSON.parse(asked.text)).days.filter(({ state }) => state === 'free');
  const day = free[dice.below(Math.min(free.length, 5))];
  return { day: day?.day, slot: day?.slots.find((slot) => slot.free)?.slot };
}

/** Stores the documents without uploading them; uploads have their own proofs. */
export async function papers({ keys, store, files }: ChaosDeps, { id }: Pick<Household, 'id'>) {
  const [application] = await store.db.select().from(applications).where(eq(applications.id, id));
  const dataKey = application && openDataKey(keys, application);
  if (!application || !dataKey) return {};
  await store.transaction(async (db) => {
    for (const kind of papersFor('citizen')) {
      const document = { kind, bytes: Buffer.from(kind), mediaType: 'image/jpeg' };
      await keepDocument(db, { files, keys }, { application, dataKey }, document);
    }
  });
  return { residency: 'citizen' };
}

/** A valid answer for a step at this moment, if there is one. */
export async function answerFor(
  deps: ChaosDeps,
  household: Household,
  hand: Hand,
  step: StepCode,
  dice: Dice,
): Promise<object> {
  const { person, spouseNumber, way, id } = household;
  const { name, mobile, email, iban } = person;
  const sendTo = { mobile: spouseNumber, channel: 'sms', travelling: way };
  const answers: Partial<Record<StepCode, () => Promise<object> | object>> = {
    HIRE_MAID: () => ({ planType: 'LIVE_IN', name, mobile, email }),
    REQUIRED_DOCUMENTS: () => papers(deps, household),
    BANK_INFO: () =>
      dice.often(household.byCard ? 15 : 90)
        ? { method: 'direct_debit', iban, accountTitle: name, accountType: 'current' }
        : { method: 'card' },
    SIGN_INFORMATION: () => signature(hand, 'SIGN_INFORMATION', name, dice),
    SIGN_MONTHLY_PAYMENTS: () => signature(hand, 'SIGN_MONTHLY_PAYMENTS', name, dice),
    CREDIT_CARD_INFO: async () => {
      const asked = await hand.by.get('signing/forms', { id: hand.key, step: 'SIGN_INFORMATION' });
      if (asked.status !== 200) return {};
      const contractHash = formOf.parse(JSON.parse(asked.text)).documentHash;
      const cardConsent = await cardConsentOf(hand.by, hand.key);
      return { contractHash, agreed: true, ...(cardConsent && { cardConsent }) };
    },
    SEND_SMS_TO_SPOUSE: () => ({ to: 'spouse', ...sendTo }),
    CONFIRM_MAID_ARRIVAL_BY_SPOUSE: () => ({ agreed: true }),
    CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: () => ({ agreed: true }),
    MAID_ARRIVAL: () => time(hand, dice),
    CLIENT_ADDRESS: () => home,
    CLIENT_PHONE_NUMBER: () => ({ onFile: true, sameForWhatsapp: true }),
    async EXISTING_CLIENT_PHONE_NUMBER() {
      await keepProved(deps.store.db, deps.keys, id, mobile);
      return {};
    },
    CLIENT_WHATSAPP_NUMBER: () => ({ same: true }),
    CLIENT_SPOUSE_NUMBER: () => (dice.often(50) ? { none: true } : { mobile: spouseNumber }),
    MOST_HATED_PREFERENCES: () => ({ matchingTypes: [], note: '' }),
    HEARD_ABOUT_US: () => ({ source: 'friend', other: '' }),
  };
  return (await answers[step]?.()) ?? {};
}
