import type { Payer } from '../../contract/steps/apply/sign-monthly-payments.ts';
import { payerProblems } from '../../rules/money/payer.ts';
import { printedEmiratesId } from '../../rules/people/emirates-id.ts';
import { uaeMobile } from '../../rules/people/mobile-number.ts';
import { type Accepted, type Accepting, notYours, sealText } from '../applications/index.ts';
import { serverText } from '../platform/arabic-texts.ts';
import { Refusal, rulesProblems } from '../platform/refusal.ts';
import { setPayer } from '../mandates/index.ts';
import { currentMandate } from './mandate.ts';

/** Stores the details that the account holder gives on their own link; the form they sign then names only them. */
export async function keepPayer({ db, access, visit }: Accepting, payer: Payer): Promise<Accepted> {
  const mandate = await currentMandate(db, access);
  // The client never answers for another person's account, and a signed form does not change.
  if (access.actor !== 'spouse' || mandate === null || mandate.isOwn || mandate.state !== 'draft') {
    throw notYours();
  }
  const problems = payerProblems(payer, serverText(visit.language));
  const mobile = uaeMobile(payer.mobile);
  if (Object.keys(problems).length > 0 || mobile === null) {
    throw new Refusal(400, 'BAD_ANSWER', {}, rulesProblems(problems));
  }
  const cell = { table: 'mandates', row: mandate.id };
  const seal = (column: string, text: string) => sealText(access, column, text, cell);
  await setPayer(db, mandate.id, {
    customerIdSealed: seal('customer_id_sealed', printedEmiratesId(payer.emiratesId)),
    payerMobileSealed: seal('payer_mobile_sealed', mobile),
  });
  return { data: { payer: true }, stays: true };
}
