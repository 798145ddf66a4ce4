import type { campaignCalls, campaignCommands } from '../../../contract/office/campaigns.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { campaignHandlers } from './campaigns-view.ts';
import { campaignJob } from './days.ts';
import { draftCommands } from './draft-commands.ts';
import { publishCommands } from './publish-commands.ts';

/** Short codes, campaign rules and chat numbers (OFF-60). */
export const campaignsPart = (
  deps: Deps,
): OfficePart<keyof typeof campaignCalls, keyof typeof campaignCommands> => ({
  handlers: campaignHandlers(deps),
  commands: { ...draftCommands, ...publishCommands },
  jobs: [campaignJob],
});
