import * as z from 'zod/mini';
import { arrivalSlots } from '../../rules/text/arrival-days.ts';
import { arrivalOutcomes } from '../../rules/office/arrival-outcomes.ts';
import { json, takesNothing } from '../call.ts';
import {
  applicationIds,
  at,
  type CommandTable,
  day,
  maidFace,
  type OfficeCallTable,
  uuid,
  words,
} from './office-call.ts';
import { printed } from './prints.ts';

const slot = z.enum(arrivalSlots);
const driver = z.object({ id: uuid, name: z.string(), car: z.string(), isRetired: z.boolean() });
const arrival = z.object({
  applicationId: uuid,
  /** Null until the application is finished. */
  reference: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  maid: z.nullable(maidFace),
  emirate: z.nullable(z.string()),
  area: z.nullable(z.string()),
  day,
  slot,
  driverId: z.nullable(uuid),
  outcome: z.nullable(z.enum(arrivalOutcomes)),
  /** What a colleague wrote about the outcome. */
  note: z.nullable(z.string()),
  /** False while the family still fills in the application and only holds the place. */
  isFinished: z.boolean(),
  isReplacement: z.boolean(),
  /** Another time that the family is asked to agree to; its place is reserved until then. */
  asked: z.nullable(z.object({ day, slot, until: at })),
});

export const arrivalCalls = {
  'GET office/arrivals': {
    ...takesNothing,
    summary: 'A week of arrivals with the places left in each slot (OFF-30).',
    allowed: 'see_arrivals',
    query: z.object({ from: z.optional(day) }),
    answer: json(
      z.object({
        from: day,
        today: day,
        slots: z.array(z.object({ slot, from: z.int(), to: z.int() })),
        days: z.array(
          z.object({
            day,
            holiday: z.nullable(z.string()),
            cells: z.array(
              z.object({
                slot,
                places: z.int(),
                left: z.int(),
                isClosed: z.boolean(),
                isPast: z.boolean(),
              }),
            ),
          }),
        ),
        /** Those of the week, those asked for in it, and tomorrow's. */
        arrivals: z.array(arrival),
        drivers: z.array(driver),
      }),
    ),
  },
  'GET office/arrivals/move': {
    ...takesNothing,
    summary: 'Previews the effect of a moved arrival on the family.',
    allowed: 'plan_arrivals',
    query: z.object({ applicationId: uuid, day, slot }),
    answer: json(
      z.object({
        left: z.int(),
        beforeFils: z.nullable(z.int()),
        afterFils: z.nullable(z.int()),
        /** Goes back to the card; the move can then not be undone. */
        returnsFils: z.int(),
        /** The family has to agree first; the place is reserved meanwhile. */
        asksFamily: z.boolean(),
        /** The amounts are those of the payment after the change, not of a first month. */
        isReplacement: z.boolean(),
        /** Null if it can be moved; otherwise the reason in words. */
        obstacle: z.nullable(z.string()),
      }),
    ),
  },
  'GET office/arrivals/bookable': {
    ...takesNothing,
    summary: 'Finished applications without an arrival.',
    allowed: 'plan_arrivals',
    answer: json(
      z.object({
        applications: z.array(
          z.object({
            applicationId: uuid,
            reference: z.string(),
            clientName: z.nullable(z.string()),
            maid: z.nullable(maidFace),
          }),
        ),
      }),
    ),
  },
  'POST office/arrivals/print': {
    ...takesNothing,
    summary: 'The list of a day by driver, with masked numbers and a print number (OFF-32).',
    // The list shows addresses, so those who only look at arrivals cannot print it.
    allowed: 'plan_arrivals',
    body: z.strictObject({ day }),
    answer: json(
      z.object({
        day,
        ...printed,
        drivers: z.array(
          z.object({
            driver: z.nullable(driver),
            stops: z.array(
              z.object({
                reference: z.string(),
                from: z.int(),
                to: z.int(),
                maid: z.nullable(maidFace),
                clientName: z.nullable(z.string()),
                mobile: z.nullable(z.string()),
                address: z.array(z.string()),
                notes: z.nullable(z.string()),
              }),
            ),
          }),
        ),
      }),
    ),
  },
} as const satisfies OfficeCallTable;

export const arrivalCommands = {
  move_arrival: {
    right: 'plan_arrivals',
    input: z.strictObject({ applicationId: uuid, day, slot }),
    undo: 'can',
  },
  book_arrival: {
    right: 'plan_arrivals',
    input: z.strictObject({ applicationId: uuid, day, slot }),
    undo: 'can',
  },
  assign_driver: {
    right: 'plan_arrivals',
    input: z.strictObject({ applicationIds, driverId: z.nullable(uuid) }),
    undo: 'can',
  },
  add_driver: {
    right: 'plan_arrivals',
    input: z.strictObject({ name: words(80), mobile: words(20), car: words(40) }),
    undo: 'can',
  },
  retire_driver: {
    right: 'plan_arrivals',
    input: z.strictObject({ driverId: uuid }),
    undo: 'can',
  },
  record_arrival: {
    right: 'plan_arrivals',
    input: z.strictObject({
      applicationId: uuid,
      outcome: z.enum(arrivalOutcomes),
      text: z.optional(words(300)),
    }),
    undo: 'can',
  },
} as const satisfies CommandTable;
