import { eq } from 'drizzle-orm';
import { hireMaid as step } from '../../../contract/steps/start.ts';
import { emailAddress } from '../../../rules/people/email.ts';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { cleanName } from '../../../rules/people/person-name.ts';
import { checkStart } from '../../../rules/flows/start-answer.ts';
import { Refusal, rulesProblems } from '../../platform/refusal.ts';
import type { Deps } from '../../platform/deps.ts';
import { applications } from '../table.ts';
import type { Database } from '../../platform/store/store.ts';
import { openText, personLookup, sealText } from '../cells.ts';
import { chosenMaid, plansOf } from '../maid/chosen-maid.ts';
import type { ApplicationAccess } from '../access/application-access.ts';
import { latestAnswer, undoStep } from '../events.ts';
import { needsProof } from '../refusals.ts';
import { numberChanged } from '../rows.ts';
import { stepHandler } from '../step-handler.ts';

const noMaid = new Refusal(400, 'NO_MAID');

/** Voids the signatures under a contract whose text has changed. */
export type ContractChanged = (
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  reason: string,
) => Promise<unknown>;

/** The plan, and who the family is. Numbers and names are encrypted; lookups use their keyed hashes. */
export const hireMaid = ({ keys }: Pick<Deps, 'keys'>, contractChanged: ContractChanged) =>
  stepHandler(step, {
    async accept({ db, access }, given) {
      const { id, maidId, mobileSealed, clientNameSealed, emailSealed } = access.application;
      // Codes go to the number on file, so a caller who has only the link must not change it.
      if (mobileSealed !== null && !access.proved) throw needsProof();
      const maid = await chosenMaid(db, maidId, id);
      if (maid === null) throw noMaid;
      // An empty field keeps the value on file.
      const answer = {
        planType: given.planType,
        name: given.name || (openText(access, 'client_name_sealed', clientNameSealed) ?? ''),
        mobile: given.mobile || (openText(access, 'mobile_sealed', mobileSealed) ?? ''),
        email: given.email || (openText(access, 'email_sealed', emailSealed) ?? ''),
      };
      const fields = checkStart(answer, plansOf(maid.arrangement));
      const mobile = uaeMobile(answer.mobile);
      if (Object.keys(fields).length > 0 || mobile === null) {
        throw new Refusal(400, 'BAD_ANSWER', {}, rulesProblems(fields));
      }
      const before = openText(access, 'client_name_sealed', clientNameSealed);
      const isChanged =
        access.application.planType !== answer.planType || before !== cleanName(answer.name);
      if (isChanged && (await latestAnswer(db, access, 'HIRE_MAID')) !== null) {
        await contractChanged(db, access, 'plan');
        await undoStep(db, access, 'CREDIT_CARD_INFO', 'system');
      }
      await numberChanged(db, access, keys, mobile);
      const email = emailAddress(answer.email);
      await db
        .update(applications)
        .set({
          planType: answer.planType,
          clientNameSealed: sealText(access, 'client_name_sealed', cleanName(answer.name)),
          mobileSealed: sealText(access, 'mobile_sealed', mobile),
          mobileLookup: personLookup(keys, 'mobile', mobile),
          emailSealed: email === null ? null : sealText(access, 'email_sealed', email),
          emailLookup: email === null ? null : personLookup(keys, 'email', email.toLowerCase()),
        })
        .where(eq(applications.id, id));
      return { data: { planType: answer.planType } };
    },
  });
