import { submitOldPaymentInfo as step } from '../../../contract/steps/pay.ts';
import { appendEvent, refusePaid, stepHandler } from '../../applications/index.ts';
import { endMandateUse, payFromMandate } from '../../mandates/index.ts';
import { isAccountType } from '../../../rules/money/bank-account.ts';
import { payFromOwnAccount, takeBankInfoBack } from '../../bank/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mandateOnFile } from '../on-file.ts';

const nothingOnFile = () => new Refusal(400, 'NOTHING_ON_FILE', {}, { use: 'NOTHING_ON_FILE' });

/** A direct debit that was signed for an earlier contract pays for this one, too, or its account with a new one. */
export const submitOldPaymentInfo = (deps: Pick<Deps, 'keys'>) =>
  stepHandler(step, {
    async accept({ db, access }, { use, sameAccount = false }) {
      if (!use && !sameAccount) return { data: { use }, next: 'BANK_INFO' };
      // The payments job closes a payment that is still open at the gateway.
      await refusePaid(db, access.application.id);
      const onFile = await mandateOnFile(db, deps, access, { lock: true });
      if (onFile === null) throw nothingOnFile();
      const { id: mandateId, account, shown } = onFile;
      if (!use) {
        const { accountType } = account;
        if (!shown.renewable || !isAccountType(accountType)) throw nothingOnFile();
        await payFromOwnAccount(db, deps.keys, access, { ...account, accountType });
        return { data: { use }, next: 'SIGN_INFORMATION' };
      }
      if (shown.hindrance !== null) throw nothingOnFile();
      await takeBankInfoBack(db, access);
      const { reference, needed: mostFils } = shown;
      await payFromMandate(db, { applicationId: access.application.id, mandateId, mostFils });
      return { data: { use, mandateId, reference } };
    },
    async maidSwitched({ db, access }) {
      const onFile = await mandateOnFile(db, deps, access, { lock: true });
      const { id: applicationId } = access.application;
      if (onFile?.shown.hindrance === null) {
        const { id: mandateId, shown } = onFile;
        await payFromMandate(db, { applicationId, mandateId, mostFils: shown.needed });
        return;
      }
      await endMandateUse(db, applicationId);
      const event = { kind: 'undone', step: 'SUBMIT_OLD_PAYMENT_INFO', actor: 'client' } as const;
      await appendEvent(db, access.application.id, event, access.dataKey);
    },
  });
