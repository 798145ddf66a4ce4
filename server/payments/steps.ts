import * as z from 'zod/mini';
import { type StepAcceptors, acceptor, appendEvent, refusePaid } from '../applications/index.ts';
import { takeBankInfoBack } from '../bank/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { acceptContract } from '../signatures/index.ts';
import { mandateOnFile } from './on-file.ts';
import { isPaid } from './paid.ts';
import { notPaid } from './refusals.ts';

const notAgreed = () =>
  new Refusal(400, 'BAD_ANSWER', 'Please look at the marked fields again.', {
    agreed: 'Tick this to agree.',
  });
const nothingOnFile = () =>
  new Refusal(400, 'NOTHING_ON_FILE', 'There is no earlier account that could pay for this.', {
    use: 'There is no earlier account that could pay for this.',
  });

export const paymentSteps = (parts: Pick<Parts, 'files' | 'keys'>): StepAcceptors => ({
  /** Who pays by card signs nothing: the contract is read, agreed to and kept here, once it is paid. */
  CREDIT_CARD_INFO: acceptor({
    schema: z.strictObject({
      contractHash: z.string().check(z.maxLength(200)),
      agreed: z.boolean(),
    }),
    sensitive: true,
    async accept({ db, entry }, { contractHash, agreed }) {
      if (!agreed) throw notAgreed();
      if (!(await isPaid(db, entry.application.id))) throw notPaid();
      const { documentId } = await acceptContract(parts, { db, entry }, contractHash);
      return { data: { agreed, contractHash, documentId } };
    },
  }),

  SUBMIT_OLD_PAYMENT_INFO: acceptor({
    schema: z.strictObject({ use: z.boolean() }),
    sensitive: true,
    async accept({ db, entry }, { use }) {
      if (!use) return { data: { use }, next: 'BANK_INFO' };
      // One that is open at the gateway is closed there by the payments job.
      await refusePaid(db, entry.application.id, { evenOpen: false });
      const mandate = await mandateOnFile(db, parts, entry);
      if (mandate === null || mandate.hindrance !== null) throw nothingOnFile();
      await takeBankInfoBack(db, entry);
      const { id: mandateId, reference } = mandate;
      return { data: { use, mandateId, reference } };
    },
    async maidSwitched({ db, entry }) {
      const mandate = await mandateOnFile(db, parts, entry);
      if (mandate?.hindrance === null) return;
      const event = { kind: 'undone', step: 'SUBMIT_OLD_PAYMENT_INFO', actor: 'client' } as const;
      await appendEvent(db, entry.application.id, event, entry.dataKey);
    },
  }),
});
