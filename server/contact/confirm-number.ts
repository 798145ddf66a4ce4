import type { StepDefinition } from '../../contract/steps/define-step.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';
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
import { missingSteps } from './missing-step.ts';
import { wrongFields } from './problems.ts';
import { givenNumber, isProved, numberSteps } from './proved-numbers.ts';
import { afterNumber, saveNumber } from './save-number.ts';

/** The code itself goes to `contact/checknumbercode`; the step only checks that it was accepted. */
export const confirmsNumber = <Code extends StepCode, Schema extends z.ZodMiniType>(
  step: StepDefinition<Code, Schema>,
  kind: CodeKind,
  { keys }: Pick<Deps, 'keys'>,
) =>
  stepHandler(step, {
    async accept(accepting): Promise<Accepted> {
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
export const continuesNew = <Code extends StepCode, Schema extends z.ZodMiniType>(
  step: StepDefinition<Code, Schema>,
  kind: NumberKind,
  { keys }: Pick<Deps, 'keys'>,
) =>
  stepHandler(step, {
    async accept(accepting): Promise<Accepted> {
      const { db, access } = accepting;
      const data = { agreed: true };
      if ((await latestAnswer(db, access, numberSteps[kind].asks)) === null) {
        return { data, ...(await proceedOnFile(accepting, keys, true)) };
      }
      return { data, ...(await afterNumber(accepting, kind)) };
    },
  });
