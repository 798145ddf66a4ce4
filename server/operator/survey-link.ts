import { loadKeys } from '../platform/keys.ts';
import { sendSurveyLink } from '../survey/index.ts';
import type { CommandDeps } from './import.ts';
import { operatorName } from './operator-name.ts';
import { OperatorProblem } from './problem.ts';

const refusals = {
  unfinished: (reference: string) => `No finished application has the reference "${reference}".`,
  erased: (reference: string) => `"${reference}" was erased: there is no number to write to.`,
};

/** Sends the survey to the client's own number; the operator does not see the link. */
export const surveyLinkCommand =
  (reference: string) =>
  async ({ config, store }: CommandDeps): Promise<string[]> => {
    const keys = await loadKeys(config);
    const sent = await sendSurveyLink({ config, keys, store }, reference, operatorName());
    if ('refused' in sent) throw new OperatorProblem(refusals[sent.refused](reference));
    return [`The link is on its way to ${sent.sentTo}.`];
  };
