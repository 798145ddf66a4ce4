import * as z from 'zod/mini';
import { bytes, json, takesNothing } from '../../contract/call.ts';
import { JsonText } from '../platform/http/handlers.ts';

/** A small table with one call of every kind, for tests of the server. */
export const sampleCalls = {
  'GET maids': {
    ...takesNothing,
    summary: 'A list.',
    query: z.object({
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 24),
      name: z.optional(z.string().check(z.maxLength(20))),
    }),
    answer: json(z.object({ limit: z.int(), name: z.optional(z.string()) })),
  },
  'GET maids/{id}': {
    ...takesNothing,
    summary: 'One of them.',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,6}$/)) }),
    answer: json(z.object({ id: z.string() })),
  },
  'GET kept': {
    ...takesNothing,
    summary: 'Kept text.',
    answer: json(z.object({ text: z.string() })),
  },
  'GET plain': {
    ...takesNothing,
    summary: 'Unkept text.',
    answer: json(z.object({ text: z.string() })),
  },
  'GET paper': { ...takesNothing, summary: 'A file.', answer: bytes('application/pdf') },
  'GET hold': {
    ...takesNothing,
    summary: 'Holds.',
    changesState: true,
    answer: json(z.object({})),
  },
  'POST maids': {
    ...takesNothing,
    summary: 'Writes.',
    body: z.strictObject({
      name: z.string().check(z.maxLength(20)),
      more: z.optional(z.unknown()),
    }),
    answer: json(z.object({ name: z.string() })),
  },
} as const;

export const sampleHandlers = {
  'GET maids': ({ query }: { query: unknown }) => Object.assign({ secret: 'never sent' }, query),
  'GET maids/{id}': ({ params }: { params: unknown }) => Promise.resolve(params),
  'GET kept': () => kept,
  'GET plain': () => new JsonText('{"text":"مرحبا"}'),
  'GET paper': () => ({
    bytes: Buffer.from('%PDF'),
    mediaType: 'application/pdf',
    fileName: 'a "quoted"\r\nname – عقد.pdf',
  }),
  'GET hold': () => ({}),
  'POST maids': ({ body }: { body: unknown }) => body,
};

const kept = new JsonText('{"text":"مرحبا – hello"}', 'private, no-cache');
