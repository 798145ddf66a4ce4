import * as z from 'zod/mini';
import { type CallTable, json, passingBytes, takesNothing } from './call.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const captchaForms = ['picture', 'sound'] as const;

export const captchaCalls = {
  'GET captcha/refresh/{captchaId}': {
    ...takesNothing,
    summary: 'Returns another picture for a captcha of this session, or its letters as audio.',
    params: z.object({ captchaId: uuid }),
    query: z.object({ as: z.prefault(z.enum(captchaForms), 'picture') }),
    answer: json(z.object({ attachments: z.array(z.object({ uuid: z.string() })) })),
  },
  'GET download/{uuid}': {
    ...takesNothing,
    summary: 'The picture of a captcha, or its sound (audio/wav).',
    params: z.object({ uuid }),
    answer: passingBytes('image/png'),
  },
} as const satisfies CallTable;
