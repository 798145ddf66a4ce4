import * as z from 'zod/mini';
import { homeGuides } from '../../rules/my/guides.ts';
import { comingKinds } from '../../rules/my/home-dates.ts';
import { nowActors, nowKinds } from '../../rules/my/now-kinds.ts';
import { visaStages, visaStates } from '../../rules/visa/stages.ts';
import { type CallTable, json, passingBytes, takesNothing } from '../call.ts';
import { homeId, homeQuery } from './sign-in.ts';

/** The longest message that a family can write. */
export const LONGEST_HOME_MESSAGE = 1_000;

export const homeStatuses = [
  /** She comes in a few days. */
  'preparing',
  /** She comes today or tomorrow. */
  'arriving',
  'with_you',
  /** She is with you, but the family is away. */
  'paused',
  /** Another maid is about to come instead of her. */
  'replacing',
  /** A visa without a hire. */
  'visa',
  'ended',
] as const;

const day = z.iso.date();
const fils = z.int();
const text = z.string();
const optionalText = z.nullable(text);
const role = z.enum(['client', 'relative']);
const flow = z.enum(['hire', 'visa']);

const person = z.object({ firstName: text, posterURL: optionalText });

const now = z.object({
  kind: z.enum(nowKinds),
  who: z.enum(nowActors),
  by: z.nullable(day),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where its button leads; null: nothing for the reader to do. */
  href: optionalText,
  strip: z.nullable(
    z.object({
      cells: z.array(
        z.object({ day, isToday: z.boolean(), isDue: z.boolean(), afterWeekend: z.boolean() }),
      ),
      workingDays: z.int(),
      days: z.int(),
      holidays: z.array(text),
    }),
  ),
});

const homeView = z.object({
  id: z.uuid(),
  flow,
  role,
  status: z.enum(homeStatuses),
  reference: optionalText,
  today: day,
  /** The maid with the family or on her way to it; without a portrait 30 days after the end. */
  her: z.nullable(person),
  /** The maid who comes instead of her. */
  next: z.nullable(person),
  arrangement: z.nullable(z.enum(['LIVE_IN', 'LIVE_OUT'])),
  /** The day she came. */
  came: z.nullable(z.object({ day, days: z.int() })),
  arrival: z.nullable(z.object({ day, from: z.int(), to: z.int() })),
  /** The last day of a pause that runs today. */
  pausedUntil: z.nullable(day),
  now,
  comingUp: z.array(
    z.object({
      kind: z.enum(comingKinds),
      day,
      from: z.optional(z.int()),
      to: z.optional(z.int()),
      fils: z.optional(fils),
      document: z.optional(text),
      name: z.optional(text),
      stage: z.optional(z.enum(visaStages)),
      isHere: z.optional(z.boolean()),
      time: z.optional(text),
      pickUp: z.optional(text),
      place: z.optional(text),
    }),
  ),
  /** Null if the client has not shared payments. */
  price: z.nullable(
    z.object({ fils, parts: z.array(z.object({ kind: text, label: text, fils })) }),
  ),
  nextPayment: z.nullable(
    z.object({
      on: day,
      fils,
      way: z.nullable(z.enum(['card', 'direct_debit'])),
      /** The bank and the last four digits of the account. */
      bank: optionalText,
      ending: optionalText,
    }),
  ),
  /** Dates that the contract names; null before there is one. */
  terms: z.nullable(
    z.object({ trialEndsOn: z.nullable(day), endsOn: z.nullable(day), isOver: z.boolean() }),
  ),
  /** A cancellation that was agreed to, with the refund that follows. */
  cancellation: z.nullable(z.object({ lastDay: day, fils, dueBy: day, isPaid: z.boolean() })),
  documents: z.nullable(
    z.object({
      count: z.int(),
      nearest: z.array(
        z.object({ kind: text, expiresOn: z.nullable(day), signedOn: z.nullable(day) }),
      ),
    }),
  ),
  people: z.array(z.object({ name: text, role, isYou: z.boolean() })),
  visa: z.nullable(z.object({ stage: z.enum(visaStages), state: z.enum(visaStates) })),
  /** Parts that the reader may open. */
  may: z.object({
    payments: z.boolean(),
    documents: z.boolean(),
    messages: z.boolean(),
    requests: z.boolean(),
    visa: z.boolean(),
  }),
  unread: z.int(),
  /** Guides that fit her nationality and the family's emirate. */
  guides: z.array(z.enum(homeGuides)),
});

/** The first page of My Home and its messages (HOME-02, HOME-03, HOME-07). */
export const homeCalls = {
  'GET my/frame': {
    ...takesNothing,
    summary: 'The frame of My Home: initials, menu, unread messages.',
    query: homeQuery,
    answer: json(
      z.object({
        home: z.uuid(),
        initials: text,
        hasVisa: z.boolean(),
        unread: z.int(),
        homes: z.array(z.object({ id: z.uuid(), name: optionalText, flow, isOver: z.boolean() })),
      }),
    ),
  },
  'GET my/home': {
    ...takesNothing,
    summary: 'A home: who acts next, the contract, its dates and its price.',
    query: homeQuery,
    answer: json(homeView),
  },
  'GET my/calendar': {
    ...takesNothing,
    summary: 'Arrival, payments, trial and end of the contract as calendar entries.',
    query: homeQuery,
    answer: passingBytes('text/calendar'),
  },
  'GET my/messages': {
    ...takesNothing,
    summary: 'Messages between the family and the office, oldest first.',
    query: homeQuery,
    answer: json(
      z.object({
        home: z.uuid(),
        messages: z.array(
          z.object({
            id: text,
            from: z.enum(['office', 'you', 'client', 'relative']),
            text,
            at: z.iso.datetime(),
            isNew: z.boolean(),
          }),
        ),
        /** The newest message of the office, for `POST my/messages/read`. */
        position: z.int(),
      }),
    ),
  },
  'POST my/messages': {
    ...takesNothing,
    summary: 'Writes to the office. The same key again sends nothing twice.',
    body: z.strictObject({
      home: homeId,
      key: z.uuid(),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_HOME_MESSAGE)),
    }),
    answer: json(z.object({})),
  },
  'POST my/messages/read': {
    ...takesNothing,
    summary: 'Marks messages up to this position as read.',
    uncounted: true,
    body: z.strictObject({ home: homeId, position: z.int().check(z.gte(0)) }),
    answer: json(z.object({})),
  },
  'POST my/survey': {
    ...takesNothing,
    summary: 'A survey link for the client of this home. Answered surveys return the same link.',
    body: z.strictObject({ home: homeId }),
    answer: json(z.object({ path: text })),
  },
} as const satisfies CallTable;
