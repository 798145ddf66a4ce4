import { replacementReasons } from '../../../content/replacement.ts';
import { replaceSteps } from '../../../contract/steps/replace-steps.ts';
import { reasonProblems } from '../../../rules/flows/replacement-answers.ts';
import { refuseProblems } from '../refusals.ts';
import { replaceHandler } from '../step-handler.ts';

export const replacementReasonHandler = replaceHandler(
  replaceSteps.REPLACEMENT_REASON,
  async (_answering, { reason, missing, note }) => {
    refuseProblems(reasonProblems({ reason, missing, note }, replacementReasons));
    return { answer: { reason, missing: [...new Set(missing)], note: note.trim() } };
  },
);
