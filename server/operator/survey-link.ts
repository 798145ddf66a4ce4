import type { CommandDeps } from './import.ts';
import { runForApplication } from './office-command.ts';

/** Sends the survey to the client's own number; the operator does not see the link. */
export const surveyLinkCommand =
  (reference: string) =>
  async (deps: CommandDeps): Promise<string[]> => {
    const problem = (code: string) =>
      code === 'ERASED_ALREADY'
        ? `"${reference}" was erased: there is no number to write to.`
        : `No finished application has the reference "${reference}".`;
    const { sentTo } = await runForApplication(deps, 'send_survey_link', reference, problem);
    return [`The link is on its way to ${String(sentTo)}.`];
  };
