import type { Payer } from '../../contract/steps/sign.ts';
import { payerProblems } from '../../rules/money/payer.ts';
import { printedEmiratesId } from '../../rules/people/emirates-id.ts';
import { uaeMobile } from '../../rules/people/mobile-number.ts';
import {
  type Accepted,
  type Accepting,
  admitted,
  type ApplicationAccess,
  notYours,
  openApplication,
  openText,
  sealText,
  visitRow,
} from '../applications/index.ts';
import { codes } from '../codes/index.ts';
import { serverText } from '../platform/arabic-texts.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers, Visit } from '../platform/http/handlers.ts';
import { type FieldProblems, Refusal, rulesProblems } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { setPayer } from '../mandates/index.ts';
import { currentMandate } from './mandate.ts';

export type CodeDeps = Pick<Deps, 'config' | 'keys' | 'log' | 'store'>;

const wrong = (problems: FieldProblems) => new Refusal(400, 'BAD_ANSWER', {}, problems);

const clientMobile = (access: ApplicationAccess) =>
  openText(access, 'mobile_sealed', access.application.mobileSealed);
const spouseMobile = (access: ApplicationAccess) =>
  openText(access, 'spouse_mobile_sealed', access.application.spouseMobileSealed);

/** The payer's number: what they typed, or the number that their link was texted to. */
const numberOf = (access: ApplicationAccess, mobile: string): string | null =>
  mobile.trim() === '' && access.link?.onlyTexted === true
    ? spouseMobile(access)
    : uaeMobile(mobile);

/** A link that only its recipient can have read proves their number as a code does. */
const isProvedByLink = (access: ApplicationAccess, number: string | null): boolean =>
  access.link?.onlyTexted === true && number !== null && number === spouseMobile(access);

/** The form that an account holder other than the client can still complete; refuses everyone else. */
async function formOfPayer(db: Database, access: ApplicationAccess) {
  const mandate = await currentMandate(db, access);
  // The client never answers for another person's account, and a signed form does not change.
  if (access.actor !== 'spouse' || mandate === null || mandate.isOwn || mandate.state !== 'draft') {
    throw notYours();
  }
  return mandate;
}

function payerNumber(access: ApplicationAccess, payer: Payer, { language }: Visit): string {
  const number = numberOf(access, payer.mobile);
  const found = payerProblems({ ...payer, mobile: number ?? payer.mobile }, serverText(language));
  if (number === null || Object.keys(found).length > 0) throw wrong(rulesProblems(found));
  // The client's own phone proves nothing about the owner of another account (T119).
  if (number === clientMobile(access)) throw wrong({ mobile: 'MOBILE_OF_CLIENT' });
  return number;
}

/** Account holders prove their own number before their form can be signed (T119). */
export function payerCodes(deps: CodeDeps) {
  const oneTime = codes(deps);
  const { db } = deps.store;

  return {
    /** Sends the code to the number that the payer typed. */
    async send(access: ApplicationAccess, payer: Payer, visit: Visit) {
      await formOfPayer(db, access);
      const number = payerNumber(access, payer, visit);
      if (isProvedByLink(access, number)) return null;
      return oneTime.sendOnce(db, {
        purpose: 'number',
        number,
        applicationId: access.application.id,
        sessionId: await visitRow(db, visit),
        address: visit.address,
        language: visit.language,
      });
    },

    /** Runs before the transaction, so that a refusal does not give the try back (T32). */
    async check(access: ApplicationAccess, payer: Payer, visit: Visit): Promise<void> {
      await formOfPayer(db, access);
      const number = payerNumber(access, payer, visit);
      if (isProvedByLink(access, number)) return;
      const isRight =
        payer.code !== undefined &&
        (await oneTime.check({
          purpose: 'number',
          number,
          applicationId: access.application.id,
          sessionId: await visitRow(db, visit),
          code: payer.code,
        }));
      if (!isRight) throw wrong({ code: payer.code === undefined ? 'CODE_MISSING' : 'WRONG_CODE' });
    },
  };
}

/** Stores the details that the account holder gives on their own link; the form they sign then names only them. */
export async function keepPayer(
  { db, access, visit }: Accepting,
  payer: Payer,
): Promise<Accepted<'SIGN_MONTHLY_PAYMENTS'>> {
  const mandate = await formOfPayer(db, access);
  const mobile = payerNumber(access, payer, visit);
  const cell = { table: 'mandates', row: mandate.id };
  const seal = (column: string, text: string) => sealText(access, column, text, cell);
  await setPayer(db, mandate.id, {
    customerIdSealed: seal('customer_id_sealed', printedEmiratesId(payer.emiratesId)),
    payerMobileSealed: seal('payer_mobile_sealed', mobile),
  });
  return { stays: true };
}

/** The call that sends the code. */
export function payerCode(deps: CodeDeps): Handlers<'POST signing/payercode'> {
  const open = openApplication(deps);
  const ofPayer = payerCodes(deps);
  return {
    'POST signing/payercode': async ({ body }, visit) => {
      const access = admitted('POST signing/payercode', await open(visit, body.id));
      const sent = await ofPayer.send(access, body.payer, visit);
      return { sent };
    },
  };
}
