import * as z from 'zod/mini';
import {
  type StepHandlers,
  stepHandler,
  appendEvent,
  endMandateUse,
  refusePaid,
  payFromMandate,
} from '../applications/index.ts';
import { cardConsent } from '../../contract/payments.ts';
import { takeBankInfoBack } from '../bank/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { acceptContract } from '../signatures/index.ts';
import { mandateOnFile } from './on-file.ts';
import { renewConsent } from './consent.ts';
import { balanceOf } from './difference.ts';
import { notPaid } from './refusals.ts';

const notAgreed = () =>
  new Refusal(400, 'BAD_ANSWER', 'Please look at the marked fields again.', {
    agreed: 'Tick this to agree.',
  });
const nothingOnFile = () =>
  new Refusal(400, 'NOTHING_ON_FILE', 'There is no earlier account that could pay for this.', {
    use: 'There is no earlier account that could pay for this.',
  });

export const paymentSteps = (deps: Pick<Deps, 'files' | 'keys'>): StepHandlers => ({
  /** A card payer signs the contract with a tick: it is read, agreed to and frozen here, once it is paid (decision 0120). */
  CREDIT_CARD_INFO: stepHandler({
    schema: z.strictObject({
      contractHash: z.string().check(z.maxLength(200)),
      agreed: z.boolean(),
      /** Asked for again when the monthly amount or its first day has changed. */
      cardConsent: z.optional(cardConsent),
    }),
    sensitive: true,
    async accept({ db, access }, { contractHash, agreed, cardConsent: consent }) {
      if (!agreed) throw notAgreed();
      const balance = await balanceOf(db, access);
      if (balance === null || balance.paid === 0 || balance.toPay > 0) throw notPaid();
      await renewConsent(db, access.application.id, balance.price, consent);
      const signed = await acceptContract(deps, { db, access }, contractHash);
      return { data: { agreed, contractHash, ...signed } };
    },
  }),

  SUBMIT_OLD_PAYMENT_INFO: stepHandler({
    schema: z.strictObject({ use: z.boolean() }),
    sensitive: true,
    async accept({ db, access }, { use }) {
      if (!use) return { data: { use }, next: 'BANK_INFO' };
      // One that is open at the gateway is closed there by the payments job.
      await refusePaid(db, access.application.id);
      const mandate = await mandateOnFile(db, deps, access, { lock: true });
      if (mandate === null || mandate.hindrance !== null) throw nothingOnFile();
      await takeBankInfoBack(db, access);
      const { id: mandateId, reference, mostFils } = mandate;
      await payFromMandate(db, { applicationId: access.application.id, mandateId, mostFils });
      return { data: { use, mandateId, reference } };
    },
    async maidSwitched({ db, access }) {
      const mandate = await mandateOnFile(db, deps, access, { lock: true });
      const { id: applicationId } = access.application;
      if (mandate?.hindrance === null) {
        const { id: mandateId, mostFils } = mandate;
        await payFromMandate(db, { applicationId, mandateId, mostFils });
        return;
      }
      await endMandateUse(db, applicationId);
      const event = { kind: 'undone', step: 'SUBMIT_OLD_PAYMENT_INFO', actor: 'client' } as const;
      await appendEvent(db, access.application.id, event, access.dataKey);
    },
  }),
});
