import type { maidCalls, maidCommands } from '../../../contract/office/maids.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { draftCommands } from './draft-commands.ts';
import { privateCommands } from './private-commands.ts';
import { publishCommands } from './publish-commands.ts';
import { type ReadsLog, revealPrivate } from './reveal.ts';
import { scheduledPublishing } from './schedule.ts';
import { maidViews } from './view.ts';

/** One maid in the office: her record, draft, versions and publishing (OFF-40, OFF-41). */
export const maidsPart = (
  deps: Deps,
  log: ReadsLog,
): OfficePart<keyof typeof maidCalls, keyof typeof maidCommands> => ({
  handlers: {
    ...maidViews(deps),
    'POST office/maid/reveal': ({ body }, { member }) => revealPrivate(deps, log, body, member),
  },
  commands: { ...draftCommands, ...privateCommands, ...publishCommands },
  jobs: [scheduledPublishing],
});
