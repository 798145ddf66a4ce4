import * as z from 'zod/mini';
import { type CallTable, json, passingBytes, takesNothing } from './call.ts';

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const captchaCalls = {
  'GET captcha/refresh/{captchaId}': {
    ...takesNothing,
    summary: 'Another picture for a captcha that this session was asked.',
    params: z.object({ captchaId: uuid }),
    answer: json(z.object({ attachments: z.array(z.object({ uuid: z.string() })) })),
  },
  'GET download/{uuid}': {
    ...takesNothing,
    summary: 'The picture of a captcha.',
    params: z.object({ uuid }),
    answer: passingBytes('image/png'),
  },
} as const satisfies CallTable;
