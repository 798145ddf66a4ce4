import * as z from 'zod/mini';
import { bytes, type CallTable, json, takesNothing } from './call.ts';

export const papersCalls = {
  'GET resources/list': {
    ...takesNothing,
    selfQueued: true,
    summary: 'Which documents can be downloaded.',
    answer: json(
      z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          bytes: z.int(),
          sha256: z.string(),
          day: z.string(),
        }),
      ),
    ),
  },
  'GET appsutils/getlegaldisclosurefile': {
    ...takesNothing,
    selfQueued: true,
    summary: 'The legal disclosure as a PDF.',
    answer: bytes('application/pdf'),
  },
} as const satisfies CallTable;
