import { creditCardInfo as step } from '../../../contract/steps/pay.ts';
import { stepHandler } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { acceptContract, prepareContract } from '../../signatures/index.ts';
import { renewConsent } from '../consent.ts';
import { balanceOf } from '../difference.ts';
import { notPaid } from '../refusals.ts';

const notAgreed = () => new Refusal(400, 'BAD_ANSWER', {}, { agreed: 'NOT_AGREED' });

type Balance = Awaited<ReturnType<typeof balanceOf>>;

const isPaid = (balance: Balance): balance is NonNullable<Balance> =>
  balance !== null && balance.paid > 0 && balance.toPay === 0;

/** A card payer signs the contract with a tick: after the payment its text is accepted and frozen here (decision 0088). */
export const creditCardInfo = (deps: Pick<Deps, 'files' | 'keys' | 'store'>) =>
  stepHandler(step, {
    async prepare(access, { contractHash, agreed }) {
      const { db } = deps.store;
      if (!agreed || !isPaid(await balanceOf(db, access))) return null;
      return prepareContract(db, access, contractHash);
    },
    async accept({ db, access }, { contractHash, agreed, cardConsent: consent }, prepared) {
      if (!agreed) throw notAgreed();
      const balance = await balanceOf(db, access);
      if (!isPaid(balance)) throw notPaid();
      await renewConsent(db, access.application.id, balance.price, consent);
      const signed = await acceptContract(deps, { db, access }, contractHash, prepared ?? null);
      return { data: { agreed, contractHash, ...signed } };
    },
  });
