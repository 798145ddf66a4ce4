import * as z from 'zod/mini';
import { herLanguages } from '../rules/visa/her-language.ts';
import { type CallTable, json, takesNothing } from './call.ts';

const line = z.object({ title: z.string(), note: z.nullable(z.string()) });

/** Her page with all its words in one language; the page only lays it out. */
export const herPageContent = z.object({
  language: z.enum(herLanguages),
  pageTitle: z.string(),
  languagesLabel: z.string(),
  languages: z.array(z.object({ code: z.enum(herLanguages), name: z.string() })),
  hello: z.string(),
  intro: z.string(),
  /** The family's first name and area, and nothing else about it. */
  family: z.nullable(z.string()),
  task: z.object({
    label: z.string(),
    title: z.string(),
    note: z.nullable(z.string()),
    rows: z.array(
      z.object({
        kind: z.enum(['day', 'ride', 'place', 'words']),
        title: z.string(),
        note: z.nullable(z.string()),
      }),
    ),
    map: z.nullable(z.object({ address: z.string(), label: z.string() })),
  }),
  bring: z.nullable(z.object({ title: z.string(), things: z.array(line) })),
  after: z.nullable(
    z.object({
      title: z.string(),
      steps: z.array(z.object({ who: z.string(), what: z.string() })),
    }),
  ),
  /** The documents that her visa has brought, by name and expiry only. */
  documents: z.nullable(z.object({ title: z.string(), lines: z.array(line) })),
  rights: z.object({ title: z.string(), lines: z.array(line) }),
  help: z.object({
    title: z.string(),
    ministry: z.string(),
    hotline: z.string(),
    danger: z.string(),
    police: z.string(),
  }),
  print: z.string(),
  listen: z.string(),
  stop: z.string(),
});
export type HerPageContent = z.output<typeof herPageContent>;

/** Her own page about her visa, by a link (VISA-07). */
export const herPageCalls = {
  'GET her-page/visa': {
    ...takesNothing,
    summary:
      'Her own page about her visa, in her language. Every link that does not work gets 404.',
    query: z.object({
      t: z.string().check(z.maxLength(100)),
      language: z.optional(z.enum(herLanguages)),
    }),
    answer: json(herPageContent),
  },
} as const satisfies CallTable;
