import type {
  applicationCalls,
  applicationCommands,
} from '../../../contract/office/application.ts';
import { templates } from '../../../content/office/templates.ts';
import { arrivalPlans } from '../../contact/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { applicationView } from './application-view.ts';
import { cancelCommands, type GiveBack } from './commands/cancel.ts';
import { maidCommands } from './commands/change-maid.ts';
import { contractCommands } from './commands/contract.ts';
import { holdCommands } from './commands/holds.ts';
import { messageCommands } from './commands/messages.ts';
import { noteCommands } from './commands/notes.ts';
import { sendAgain } from './commands/send-again.ts';
import { linkCommands } from './commands/operator-links.ts';
import { notePage } from './data-reads.ts';
import { freeMaids } from './free-maids.ts';
import { readDigests } from './read-digests.ts';
import { reveal } from './reveal.ts';
import { timeline } from './timeline/timeline.ts';

type Part = OfficePart<keyof typeof applicationCalls, keyof typeof applicationCommands>;

export function applicationPart(deps: Deps, giveBack: GiveBack): Part {
  const { keys, store } = deps;
  const { db } = store;
  const plans = arrivalPlans(deps);
  return {
    handlers: {
      async 'GET office/application/{id}'({ params: { id } }, { member }) {
        const view = await applicationView(deps, plans, id, member);
        await notePage(db, member.id, id);
        return view;
      },
      'GET office/application/{id}/timeline': ({ params: { id }, query }, { member }) =>
        timeline(db, keys, id, member, query.before),
      'POST office/reveal': ({ body }, { member }) => reveal(deps, body, member),
      async 'GET office/application/{id}/maids'({ params: { id }, query }) {
        return { maids: await freeMaids(db, id, query.text) };
      },
      'GET office/templates': () => ({ templates: [...templates] }),
    },
    commands: {
      ...noteCommands,
      ...messageCommands,
      ...sendAgain,
      ...linkCommands,
      ...holdCommands,
      ...maidCommands(deps),
      ...contractCommands,
      ...cancelCommands(giveBack),
    },
    jobs: [readDigests],
  };
}
