import * as z from 'zod/mini';
import { opensApplications } from '../../rules/office/tasks.ts';
import { json, takesNothing } from '../call.ts';
import { at, type OfficeCallTable, uuid } from './office-call.ts';

/** Who printed a page and when; its number ends with that of its line in the audit log. */
export const printed = { printNumber: z.string(), printedBy: z.string(), printedAt: at };
/** Applications on one print. */
export const MOST_PRINTED = 1200;

export const printCalls = {
  'POST office/print': {
    ...takesNothing,
    summary:
      'Records a print of an application or a list in the audit log and returns its number (OFF-74).',
    allowed: opensApplications,
    body: z.strictObject({
      applicationIds: z.array(uuid).check(z.minLength(1), z.maxLength(MOST_PRINTED)),
    }),
    answer: json(z.object(printed)),
  },
} as const satisfies OfficeCallTable;
