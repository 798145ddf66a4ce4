import * as z from 'zod/mini';
import { json, takesNothing } from '../call.ts';
import { at, colleague, type OfficeCallTable, uuid } from './office-call.ts';

/** What became of a command that a second person decides about. */
export const waitingStates = ['waits', 'approved', 'sent_back', 'withdrawn', 'lapsed'] as const;

/** Commands of the last days, with the way to undo them (OFF-71). */
export const historyCalls = {
  'GET office/actions': {
    ...takesNothing,
    summary: 'Actions of this colleague or the team in seven days, newest first (OFF-71).',
    allowed: 'colleagues',
    query: z.object({
      /** The team’s actions are for colleagues who may see its audit. */
      whose: z.optional(z.enum(['mine', 'team'])),
      /** The action after which the list continues. */
      after: z.optional(uuid),
    }),
    answer: json(
      z.object({
        mayTeam: z.boolean(),
        actions: z.array(
          z.object({
            id: uuid,
            command: z.string(),
            at,
            /** Null for the command line. */
            by: z.nullable(colleague),
            /** What the command’s words need. */
            values: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
            /** The first application that it was about, and how many there are. */
            about: z.nullable(
              z.object({
                applicationId: uuid,
                reference: z.string(),
                clientName: z.nullable(z.string()),
                count: z.int(),
              }),
            ),
            second: z.nullable(z.enum(waitingStates)),
            canUndo: z.boolean(),
            undoneAt: z.nullable(at),
            undoneBy: z.nullable(z.string()),
          }),
        ),
        hasMore: z.boolean(),
      }),
    ),
  },
} as const satisfies OfficeCallTable;
