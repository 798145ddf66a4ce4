import { submitOldPaymentInfo as step } from '../../../contract/steps/apply/submit-old-payment-info.ts';
import { appendEvent, refusePaid, stepHandler } from '../../applications/index.ts';
import { endMandateUse, payFromMandate } from '../../mandates/index.ts';
import { takeBankInfoBack } from '../../bank/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mandateOnFile } from '../on-file.ts';

const nothingOnFile = () => new Refusal(400, 'NOTHING_ON_FILE', {}, { use: 'NOTHING_ON_FILE' });

/** A direct debit that was signed for an earlier contract pays for this one, too. */
export const submitOldPaymentInfo = (deps: Pick<Deps, 'keys'>) =>
  stepHandler(step, {
    async accept({ db, access }, { use }) {
      if (!use) return { data: { use }, next: 'BANK_INFO' };
      // The payments job closes a payment that is still open at the gateway.
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
  });
