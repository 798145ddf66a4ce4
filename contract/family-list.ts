import * as z from 'zod/mini';
import { MOST_MAIDS, MOST_NOTE, votes } from '../rules/together/agreement.ts';
import { type CallTable, json, takesNothing } from './call.ts';
import { hireState, maidListItem } from './catalogue.ts';

const t = z.string().check(z.minLength(1), z.maxLength(100));
const typedName = z.string().check(z.maxLength(100));
const maid = z.int().check(z.gte(1), z.lte(999_999_999));
const vote = z.enum(votes);

const voice = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(['owner', 'vote', 'look']),
  isMe: z.boolean(),
  /** The page is open on their screen. */
  isHere: z.boolean(),
});

const familyList = z.object({
  state: z.enum(['open', 'closed']),
  endsOn: z.iso.date(),
  ownerName: z.string(),
  /** Null before this browser has given a first name. */
  me: z.nullable(voice),
  /** Everybody on the list; nobody for those who have not joined. */
  voices: z.array(voice),
  /** The addresses to send; for the owner only. */
  links: z.nullable(z.object({ vote: z.string(), look: z.string() })),
  maids: z.array(
    z.object({
      id: z.int(),
      /** Null if she is no longer with us. */
      card: z.nullable(maidListItem),
      state: hireState,
      votes: z.array(
        z.object({ voice: z.uuid(), vote, note: z.nullable(z.string()), at: z.iso.datetime() }),
      ),
    }),
  ),
});
export type FamilyList = z.output<typeof familyList>;

/** A list that a family decides about together (TOGETHER-01). */
export const familyListCalls = {
  'POST familylist/make': {
    ...takesNothing,
    summary: 'Makes a list with a link that can be sent to the family.',
    body: z.strictObject({
      name: typedName,
      maids: z.array(maid).check(z.minLength(1), z.maxLength(MOST_MAIDS)),
    }),
    answer: json(z.object({ t: z.string() })),
  },
  'GET familylist/view': {
    ...takesNothing,
    summary: 'The list with everybody’s votes; before a first name is given, only the women.',
    query: z.object({ t }),
    answer: json(familyList),
  },
  'POST familylist/join': {
    ...takesNothing,
    summary: 'Joins with a first name. No account and no number.',
    body: z.strictObject({ t, name: typedName }),
    answer: json(z.object({})),
  },
  'POST familylist/vote': {
    ...takesNothing,
    summary: 'Votes yes, maybe or no, with a short note; a later vote replaces it.',
    body: z.strictObject({
      t,
      maid,
      vote,
      note: z.string().check(z.maxLength(MOST_NOTE * 4)),
    }),
    answer: json(z.object({})),
  },
  'POST familylist/maid': {
    ...takesNothing,
    summary: 'The owner adds a woman or takes her off.',
    body: z.strictObject({ t, maid, isOn: z.boolean() }),
    answer: json(z.object({})),
  },
  'POST familylist/remove': {
    ...takesNothing,
    summary: 'The owner removes somebody. Their votes go, and the links change.',
    body: z.strictObject({ t, voice: z.uuid() }),
    answer: json(z.object({})),
  },
  'POST familylist/close': {
    ...takesNothing,
    summary: 'The owner stops sharing: the links end at once.',
    body: z.strictObject({ t }),
    answer: json(z.object({})),
  },
  'POST familylist/here': {
    ...takesNothing,
    uncounted: true,
    summary: 'Reports that the page is on screen; repeated.',
    body: z.strictObject({ t }),
    answer: json(z.object({ here: z.array(z.uuid()) })),
  },
} as const satisfies CallTable;
