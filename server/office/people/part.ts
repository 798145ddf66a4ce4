import type { staffCalls } from '../../../contract/office/staff.ts';
import type { staffCommands } from '../../../contract/office/staff-commands.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { forgetOldLinks, forgetOldSessions } from '../../staff/index.ts';
import type { OfficePart } from '../office-part.ts';
import { peopleCommands } from './commands.ts';
import { endedRoles } from './ended-roles.ts';
import { oneTimeLinks } from './one-time-links.ts';
import { peopleList } from './people-list.ts';
import { signIn } from './sign-in.ts';
import { viewAs } from './view-as.ts';
import { waysIn } from './ways-in.ts';

const cleanup: Job = {
  name: 'old staff sessions',
  everySeconds: 86_400,
  async run({ store: { db } }) {
    await forgetOldLinks(db);
    await forgetOldSessions(db);
  },
};

/** Who works here, how they sign in and what they may do (OFF-01 to OFF-05). */
export const peoplePart = (
  deps: Deps,
): OfficePart<keyof typeof staffCalls, keyof typeof staffCommands> => ({
  handlers: {
    ...signIn(deps),
    ...oneTimeLinks(deps),
    ...waysIn(deps),
    ...viewAs(deps),
    ...peopleList(deps),
  },
  commands: peopleCommands,
  jobs: [cleanup, endedRoles],
});
