import { type ReplacementPrice } from '../../rules/money/replacement-price.ts';
import type { ReplaceProgress } from '../../rules/flows/replace-flow.ts';
import { chosenMaid } from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { type NewAuthority, newAuthority } from './authority.ts';
import type { Contract } from './contract.ts';
import { presentMonthly, priceOf } from './price.ts';
import { type ReplacementAnswers, replacementAnswers } from './replacement-answers.ts';

export interface ReplacementStatus extends ReplacementAnswers, ReplaceProgress {
  /** The present maid, and her monthly price in whole dirhams. */
  readonly present: NonNullable<ReplacementAnswers['maid']>;
  readonly presentMonthly: number;
  /** The price difference; once it is confirmed, the agreed one. */
  readonly price: ReplacementPrice | null;
  /** The form that the client signs before confirming; null without a form, or if somebody else signs. */
  readonly authority: NewAuthority | null;
}

async function presentMaid(
  db: Database,
  { presentId }: ReplacementAnswers,
  { application }: Contract,
) {
  const maid = await chosenMaid(db, presentId, application.id);
  if (maid === null) throw new Error('The maid to replace was not found.');
  return maid;
}

/** The status of a contract's replacement: its current step, price and form to sign. */
export async function replacementStatus(
  db: Database,
  keys: Pick<Keys, 'master' | 'signing'>,
  contract: Contract,
): Promise<ReplacementStatus> {
  const answers = await replacementAnswers(db, contract);
  const present = await presentMaid(db, answers, contract);
  const monthly = await presentMonthly(db, contract, answers, present);
  const price = await priceOf(db, contract, answers, {
    wage: present.wageAed,
    monthlyPrice: monthly,
  });
  const open = answers.replacement?.state === 'open' ? answers.replacement : null;
  const authority = open && price && (await newAuthority(db, keys, contract, open, price));
  const done = new Map(answers.done);
  if (authority?.isSigned) done.set('SIGN_MONTHLY_PAYMENTS', { at: answers.sequence });
  const signs = authority !== null;
  return { ...answers, done, signs, present, presentMonthly: monthly, price, authority };
}
