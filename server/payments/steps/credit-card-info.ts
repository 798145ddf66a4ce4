import { creditCardInfo as step } from '../../../contract/steps/apply/credit-card-info.ts';
import { stepHandler } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { acceptContract } from '../../signatures/index.ts';
import { renewConsent } from '../consent.ts';
import { balanceOf } from '../difference.ts';
import { notPaid } from '../refusals.ts';

const notAgreed = () => new Refusal(400, 'BAD_ANSWER', {}, { agreed: 'NOT_AGREED' });

/** A card payer signs the contract with a tick: after the payment its text is accepted and frozen here (decision 0120). */
export const creditCardInfo = (deps: Pick<Deps, 'files' | 'keys'>) =>
  stepHandler(step, {
    async accept({ db, access }, { contractHash, agreed, cardConsent: consent }) {
      if (!agreed) throw notAgreed();
      const balance = await balanceOf(db, access);
      if (balance === null || balance.paid === 0 || balance.toPay > 0) throw notPaid();
      await renewConsent(db, access.application.id, balance.price, consent);
      const signed = await acceptContract(deps, { db, access }, contractHash);
      return { data: { agreed, contractHash, ...signed } };
    },
  });
