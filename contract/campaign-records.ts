import * as z from 'zod/mini';
import { campaignFields } from '../rules/marketing/campaigns.ts';
import { redirectTarget } from '../rules/marketing/redirect-target.ts';

/** The records of campaigns, as operators write them in files and the office in drafts. */

const words = (longest: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, 'must not hold control characters'),
    );

const target = z
  .string()
  .check(
    z.refine(
      (text) => redirectTarget(text) !== null,
      'must be an http or https address, or a path on this site that begins with /',
    ),
  );

const numberCode = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be the code of a chat number'));
const chat = z.strictObject({
  number: numberCode,
  message: z.optional(words(500)),
  /** The message of visitors who read Arabic. */
  arabic: z.optional(words(500)),
});

export const numberRecord = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be small letters, digits and _')),
  label: words(60),
  number: z.string().check(
    z.overwrite((text) => text.replaceAll(/[ -]/g, '')),
    z.regex(/^\+[1-9][0-9]{6,14}$/, 'must be an international number such as +971 50 000 0000'),
  ),
});
export type NumberRecord = z.output<typeof numberRecord>;

/** The first rule whose conditions all match wins. */
export const ruleRecord = z
  .strictObject({
    code: z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be small letters, digits, _, -')),
    when: z
      .array(
        z.strictObject({
          field: z.enum(campaignFields),
          test: z.enum(['equals', 'contains', 'prefix']),
          values: z.array(words(100)).check(z.minLength(1), z.maxLength(200)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    pages: z.prefault(
      z.array(z.string().check(z.regex(/^[a-z_-]{1,40}$/, 'must be page codes'))),
      [],
    ),
    hireMaidOffEnabled: z.prefault(z.boolean(), false),
    chat: z.optional(chat),
    landing: z.optional(target),
  })
  .check(
    z.refine((rule) => (rule.chat === undefined) !== (rule.landing === undefined), {
      error: 'needs either chat or landing',
      path: ['chat'],
    }),
  );
export type RuleRecord = z.output<typeof ruleRecord>;

/** A short code leads to an address, a chat, or a number to call. */
export const codeRecord = z
  .strictObject({
    code: z
      .string()
      .check(
        z.regex(
          /^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}\*?$/,
          'must be a path without the first /; with a * at its end, every path that begins with it',
        ),
      ),
    target: z.optional(target),
    chat: z.optional(chat),
    call: z.optional(numberCode),
    permanent: z.prefault(z.boolean(), false),
    note: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(
    z.refine((row) => [row.target, row.chat, row.call].filter(Boolean).length === 1, {
      error: 'needs exactly one of target, chat and call',
      path: ['target'],
    }),
    z.refine((row) => !row.permanent || row.target !== undefined, {
      error: 'only a target can be permanent: a chat depends on who asks',
      path: ['permanent'],
    }),
  );
export type CodeRecord = z.output<typeof codeRecord>;
