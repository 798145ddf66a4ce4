import { makeSignOnlyLink, textSignOnlyLink } from '../../../links/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  decideReturn,
  sendReplacementLink,
  textReplacementToSign,
} from '../../../replacement/index.ts';
import { sendSurveyLink } from '../../../survey/index.ts';
import { type CommandActor, type Commands, staffIdOf } from '../../commands/command.ts';
import { clientAccess, lockCase } from '../opened-case.ts';

const nameOf = (actor: CommandActor): string =>
  actor.kind === 'staff' ? `staff ${staffIdOf(actor)}` : `operator ${actor.name}`;

/** What the command line does as well. Only an operator is shown the link to sign; staff text it. */
export const linkCommands: Commands<
  'ask_signature' | 'send_survey_link' | 'send_replacement_link' | 'decide_returned_maid'
> = {
  ask_signature: {
    async run({ db, deps, actor }, { applicationId }) {
      const applicationIds = [applicationId];
      if (actor.kind === 'operator') {
        const link = await makeSignOnlyLink(db, deps, applicationId);
        if (link === null) throw new Refusal(400, 'NOTHING_TO_SIGN');
        return { applicationIds, secret: { link } };
      }
      const { application, contract, dataKey } = await lockCase(db, deps.keys, applicationId);
      const isSent =
        application.flow === 'replacement'
          ? application.state === 'open' &&
            (await textReplacementToSign(db, deps, clientAccess(contract, dataKey)))
          : await textSignOnlyLink(db, deps, applicationId);
      if (!isSent) throw new Refusal(400, 'NOTHING_TO_SIGN');
      return { applicationIds };
    },
  },
  send_survey_link: {
    async run({ db, deps, actor }, { applicationId }) {
      const sent = await sendSurveyLink(db, deps, applicationId, nameOf(actor));
      if ('sentTo' in sent) return { applicationIds: [applicationId], secret: sent };
      throw new Refusal(400, sent.refused === 'erased' ? 'ERASED_ALREADY' : 'NOT_FINISHED_YET');
    },
  },
  send_replacement_link: {
    async run({ db, deps }, { applicationId }) {
      const sentTo = await sendReplacementLink(db, deps, applicationId);
      if (sentTo === null) throw new Refusal(400, 'NO_CONTRACT_RUNNING');
      return { applicationIds: [applicationId], secret: { sentTo } };
    },
  },
  decide_returned_maid: {
    async run({ db }, { applicationId, outcome }) {
      const maidId = await decideReturn(db, applicationId, outcome);
      return { applicationIds: [applicationId], details: { outcome }, answer: { maidId } };
    },
  },
};
