import type { visaCommands } from '../../../contract/office/visa-commands.ts';
import type { visaCalls } from '../../../contract/office/visas.ts';
import type { Deps } from '../../platform/deps.ts';
import type { NoteRead } from '../documents/scan.ts';
import type { OfficePart } from '../office-part.ts';
import { visaHandlers } from './calls.ts';
import { caseCommands } from './commands.ts';
import { finishedVisas } from './close-finished.ts';
import { visaRefunds } from './follow-refunds.ts';
import { herLinkHandler } from './her-link.ts';
import { moreCommands } from './more-commands.ts';
import { overdueVisas } from './overdue.ts';
import { type GiveBack, refundCommands } from './refund-commands.ts';
import { registerResultUpload, resultCommands } from './results.ts';

/** Visa cases: the board, stages, dates and results (VISA-06). */
export const visasPart = (
  deps: Deps,
  giveBack: GiveBack,
  noteRead: NoteRead,
): OfficePart<keyof typeof visaCalls, keyof typeof visaCommands> => ({
  handlers: { ...visaHandlers(deps), ...herLinkHandler(deps, noteRead) },
  commands: { ...caseCommands, ...moreCommands, ...refundCommands(giveBack), ...resultCommands },
  jobs: [overdueVisas, visaRefunds, finishedVisas],
  register: (app, guard) => registerResultUpload(app, deps, guard),
});
