import * as z from 'zod/mini';
import {
  signMonthlyPayments as step,
  signatureNumber as oneToThree,
  signed as signedShape,
} from '../../../contract/steps/sign.ts';
import { isClientsName, stepHandler } from '../../applications/index.ts';
import { badInput } from '../../platform/http/input-problems.ts';
import { payFromMandate, signMandate } from '../../mandates/index.ts';
import { authorityForm } from '../authority-form.ts';
import { type CodeDeps, keepPayer, payerCodes } from '../payer.ts';
import { needsPayer, notYourName } from '../refusals.ts';
import type { SigningDeps } from '../sign.ts';
import { signRead } from '../sign-read.ts';

const oneOfThree = z.strictObject({ ...signedShape, signatureNumber: oneToThree });

function signatureIn(given: Readonly<Record<string, unknown>>): z.output<typeof oneOfThree> {
  const parsed = oneOfThree.safeParse(given);
  if (parsed.success) return parsed.data;
  throw badInput([{ given, issues: parsed.error.issues }]);
}

/** Signs the direct debit three times, after asking for missing details of the account holder. */
export function signMonthlyPayments(deps: SigningDeps & CodeDeps) {
  const codes = payerCodes(deps);
  return stepHandler(step, {
    async before(access, visit, { payer }) {
      if (payer !== undefined) await codes.check(access, payer, visit);
    },
    async accept(accepting, { payer, ...given }) {
      const { db, access } = accepting;
      if (payer !== undefined) return keepPayer(accepting, payer);
      const { signatureNumber, ...answer } = signatureIn(given);
      const form = await authorityForm(db, access);
      if (access.actor === 'client' && !isClientsName(access, form.signer)) throw notYourName();
      if (form.needsPayer) throw needsPayer();
      const accepted = await signRead(deps, accepting, form, signatureNumber, answer);
      if (!('stays' in accepted)) {
        const { id } = access.application;
        const signed = await signMandate(db, id);
        if (signed?.mostFils) {
          await payFromMandate(db, { ...signed, applicationId: id, mostFils: signed.mostFils });
        }
      }
      return accepted;
    },
  });
}
