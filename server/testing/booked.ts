import { randomBytes } from 'node:crypto';
import { addProvedNumber, personLookup } from '../applications/index.ts';
import { documents } from '../documents/table.ts';
import type { TestApp } from './app.ts';
import { accepted, answered, type Family } from './application.ts';
import { freeTime, home } from './arrival.ts';
import { readyToSign, signature } from './signing.ts';

/** The number in the sample answer of the first step. */
const MOBILE = '+971501234512';

/** A finished application that is paid by direct debit. */
export async function bookedByDebit(
  product: Pick<TestApp, 'app' | 'deps'>,
  arrival: (family: Family) => Promise<{ day: string; slot: string }> = freeTime,
): Promise<Family> {
  const { keys, store } = product.deps;
  const family = await readyToSign(product, arrival);
  await store.db.insert(documents).values(
    (['emirates_id_front', 'emirates_id_back', 'passport'] as const).map((kind) => ({
      applicationId: family.id,
      kind,
      storageKey: randomBytes(12).toString('hex'),
      contentLookup: randomBytes(32),
      mediaType: 'image/jpeg',
      bytes: 1000,
    })),
  );
  await answered(family, 'CLIENT_SPOUSE_NUMBER', {
    SIGN_INFORMATION: (own) => signature(own, 'SIGN_INFORMATION'),
    SIGN_MONTHLY_PAYMENTS: (own) => signature(own, 'SIGN_MONTHLY_PAYMENTS'),
    MAID_ARRIVAL: arrival,
    CLIENT_ADDRESS: () => Promise.resolve(home),
    CLIENT_PHONE_NUMBER: () => Promise.resolve({ onFile: true, sameForWhatsapp: true }),
    EXISTING_CLIENT_PHONE_NUMBER: async (own) => {
      await addProvedNumber(store.db, own.id, personLookup(keys, 'mobile', MOBILE));
      return {};
    },
    CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE: () => Promise.resolve({ agreed: true }),
  });
  await accepted(family, 'CLIENT_SPOUSE_NUMBER', { none: true });
  return family;
}
