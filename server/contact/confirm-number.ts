import type { StepDefinition } from '../../contract/steps/define-step.ts';
import type * as z from 'zod/mini';
import type { CodeKind, NumberKind } from '../../rules/people/contact-numbers.ts';
import {
  type Accepted,
  isClientsNumber,
  latestAnswer,
  personLookup,
  proceedOnFile,
  stepHandler,
} from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { missingSteps, wrongFields } from './refusals.ts';
import { givenNumber, isProved, numberSteps } from './proved-numbers.ts';
import { afterNumber, saveNumber } from './save-number.ts';

type Confirming = 'EXISTING_CLIENT_PHONE_NUMBER' | 'EXISTING_CLIENT_WHATSAPP_NUMBER';
type Continuing =
  | 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE'
  | 'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE'
  | 'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP';

/** The code itself goes to `contact/checknumbercode`; the step only checks that it was accepted. */
export const confirmsNumber = <Schema extends z.ZodMiniType>(
  step: StepDefinition<Confirming, Schema>,
  kind: CodeKind,
  { keys }: Pick<Deps, 'keys'>,
) =>
  stepHandler(step, {
    async accept(accepting): Promise<Accepted<Confirming>> {
      const { db, access } = accepting;
      const number = await givenNumber(db, access, kind);
      if (number === null) throw missingSteps([numberSteps[kind].asks]);
      if (!(await isProved(db, keys, access.application.id, number))) {
        throw wrongFields({ code: 'CODE_MISSING' });
      }
      await saveNumber(accepting, keys, kind, number);
      if (await isClientsNumber(db, access.application.id, personLookup(keys, 'mobile', number))) {
        return { next: numberSteps[kind].goesOn };
      }
      return afterNumber(accepting, kind);
    },
  });

/** An existing client confirms that they want a new application. Asked early, it leads to what is on file. */
export const continuesNew = <Schema extends z.ZodMiniType>(
  step: StepDefinition<Continuing, Schema>,
  kind: NumberKind,
  { keys }: Pick<Deps, 'keys'>,
) =>
  stepHandler(step, {
    async accept(accepting): Promise<Accepted<Continuing>> {
      const { db, access } = accepting;
      const data = { agreed: true };
      if ((await latestAnswer(db, access, numberSteps[kind].asks)) === null) {
        return { data, ...(await proceedOnFile(accepting, keys, true)) };
      }
      return { data, ...(await afterNumber(accepting, kind)) };
    },
  });
