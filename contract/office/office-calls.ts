import * as z from 'zod/mini';
import type { AnswerOfRow, ApiOf } from '../api.ts';
import { json, takesNothing } from '../call.ts';
import { applicationCalls, applicationCommands } from './application.ts';
import { arrivalCalls, arrivalCommands } from './arrivals.ts';
import { approvalCalls } from './approvals.ts';
import { historyCalls } from './history.ts';
import { maidCalls, maidCommands } from './maids.ts';
import { maidListCalls, maidListCommands } from './maid-list.ts';
import { mediaCalls, mediaCommands } from './media.ts';
import { moneyCalls, moneyCommands } from './money.ts';
import { directDebitCalls, directDebitCommands } from './direct-debits.ts';
import { cardPaymentCalls, cardPaymentCommands } from './card-payments.ts';
import { campaignCalls, campaignCommands } from './campaigns.ts';
import { contentCalls, contentCommands } from './content.ts';
import { reportCalls, reportCommands } from './reports.ts';
import { auditCalls, auditCommands } from './audit.ts';
import { dataRequestCalls, dataRequestCommands } from './data-requests.ts';
import { visaCommands } from './visa-commands.ts';
import { visaCalls } from './visas.ts';
import { homeRequestCalls, homeRequestCommands } from './home-requests.ts';
import { documentCalls, documentCommands } from './documents.ts';
import { type OfficeCallTable, uuid } from './office-call.ts';
import { printCalls } from './prints.ts';
import { presence, queueCalls, queueCommands } from './queue.ts';
import { staffCalls } from './staff.ts';
import { staffCommands } from './staff-commands.ts';

/** Every action of staff: pages, the command line and tests run the same commands. */
export const officeCommands = {
  ...queueCommands,
  ...applicationCommands,
  ...documentCommands,
  ...arrivalCommands,
  ...staffCommands,
  ...maidCommands,
  ...maidListCommands,
  ...mediaCommands,
  ...moneyCommands,
  ...directDebitCommands,
  ...cardPaymentCommands,
  ...campaignCommands,
  ...contentCommands,
  ...reportCommands,
  ...auditCommands,
  ...dataRequestCommands,
  ...visaCommands,
  ...homeRequestCommands,
} as const;
export type OfficeCommands = typeof officeCommands;
export type CommandName = keyof OfficeCommands;
export type CommandInput<Name extends CommandName> = z.output<OfficeCommands[Name]['input']>;
export const isCommandName = (text: string): text is CommandName =>
  Object.hasOwn(officeCommands, text);
export const commandNames = Object.keys(officeCommands).filter(isCommandName);

const commandCalls = {
  'POST office/command': {
    ...takesNothing,
    summary: 'Runs a command of staff; its input is checked by the command’s own schema.',
    allowed: 'colleagues',
    body: z.strictObject({
      command: z.enum(commandNames),
      input: z.unknown(),
      /** The same key again gives the same answer and does nothing more. */
      key: uuid,
    }),
    answer: json(
      z.object({
        actionId: uuid,
        canUndo: z.boolean(),
        /** What the command found or made, such as a link. */
        answer: z.record(z.string(), z.unknown()),
      }),
    ),
  },
  'POST office/undo': {
    ...takesNothing,
    summary: 'Undoes an action, or says why that is no longer possible.',
    allowed: 'colleagues',
    body: z.strictObject({ actionId: uuid }),
    answer: json(z.object({})),
  },
  'POST office/presence': {
    ...takesNothing,
    summary: 'Reports what this page shows; repeated while it is open.',
    allowed: 'colleagues',
    body: z.strictObject({
      pageId: uuid,
      applicationId: z.nullable(uuid),
      place: z.optional(z.string().check(z.regex(/^[a-z]+:\d{1,10}(?:\/\w{1,40})?$/))),
      mode: z.enum(['looking', 'typing', 'on_shift', 'left']),
    }),
    answer: json(z.object({})),
  },
  'GET office/presence': {
    ...takesNothing,
    summary: 'Colleagues online and the page each one has open.',
    allowed: 'colleagues',
    answer: json(z.object({ people: z.array(presence) })),
  },
} as const satisfies OfficeCallTable;

export const officeCalls = {
  ...commandCalls,
  ...staffCalls,
  ...queueCalls,
  ...applicationCalls,
  ...documentCalls,
  ...arrivalCalls,
  ...approvalCalls,
  ...historyCalls,
  ...printCalls,
  ...maidCalls,
  ...maidListCalls,
  ...mediaCalls,
  ...moneyCalls,
  ...directDebitCalls,
  ...cardPaymentCalls,
  ...campaignCalls,
  ...contentCalls,
  ...reportCalls,
  ...auditCalls,
  ...dataRequestCalls,
  ...visaCalls,
  ...homeRequestCalls,
} as const;
export type OfficeCalls = typeof officeCalls;
export type OfficeCallName = keyof OfficeCalls;
export type OfficeAnswer<Name extends OfficeCallName> = AnswerOfRow<OfficeCalls[Name]>;
export type OfficeApi = ApiOf<OfficeCalls>;
