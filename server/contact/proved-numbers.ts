import { and, eq } from 'drizzle-orm';
import type { NumberKind } from '../../rules/people/contact-numbers.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';
import {
  addProvedNumber,
  latestAnswer,
  type ApplicationAccess,
  personLookup,
} from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import { provedNumbers } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';

/** For each number its step, and those that may follow: a code or the state of the spouse's link, and the question to existing clients. */
export const numberSteps = {
  mobile: {
    asks: 'CLIENT_PHONE_NUMBER',
    proves: 'EXISTING_CLIENT_PHONE_NUMBER',
    goesOn: 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
  },
  whatsapp: {
    asks: 'CLIENT_WHATSAPP_NUMBER',
    proves: 'EXISTING_CLIENT_WHATSAPP_NUMBER',
    goesOn: 'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP',
  },
  spouse: {
    asks: 'CLIENT_SPOUSE_NUMBER',
    follows: 'EXISTING_CLIENT_SPOUSE_NUMBER',
  },
} as const satisfies Record<NumberKind, Record<string, StepCode>>;

/** The number that the family gave on its step; null before that, and if it has none. */
export async function givenNumber(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  kind: NumberKind,
): Promise<string | null> {
  const answer = await latestAnswer(db, access, numberSteps[kind].asks);
  return answer?.number ?? null;
}

export async function isProved(
  db: Database,
  keys: Keys,
  applicationId: string,
  number: string,
): Promise<boolean> {
  const [proved] = await db
    .select({ at: provedNumbers.provedAt })
    .from(provedNumbers)
    .where(
      and(
        eq(provedNumbers.applicationId, applicationId),
        eq(provedNumbers.numberLookup, personLookup(keys, 'mobile', number)),
      ),
    );
  return proved !== undefined;
}

export async function keepProved(
  db: Database,
  keys: Keys,
  applicationId: string,
  number: string,
): Promise<void> {
  await addProvedNumber(db, applicationId, personLookup(keys, 'mobile', number));
}
