import * as z from 'zod/mini';
import { addressLengths } from '../rules/people/address.ts';
import { arrivalSlots } from '../rules/text/arrival-days.ts';
import { codeKinds } from '../rules/people/contact-numbers.ts';
import { applicationKey } from './application.ts';
import { movedCardConsent } from './payments.ts';
import { type CallTable, json, passingBytes, takesNothing } from './call.ts';

const line = (longest: number) => z.string().check(z.maxLength(longest));
const addressLine = z.prefault(line(addressLengths.notes * 4), '');
const slot = z.enum(arrivalSlots);
const chosenArrival = z.object({ day: z.string(), slot, from: z.int(), to: z.int() });

export const contactCalls = {
  'GET contact/arrivaldays': {
    ...takesNothing,
    summary: 'The days and times when a maid can come, with the price of each first month.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.object({
        days: z.array(
          z.object({
            day: z.string(),
            state: z.enum(['free', 'full', 'closed', 'holiday']),
            holiday: z.nullable(z.string()),
            /** Fils: the price of the first month for that day; null while no maid is chosen. */
            today: z.nullable(z.int()),
            slots: z.array(z.object({ slot, from: z.int(), to: z.int(), free: z.boolean() })),
          }),
        ),
        chosen: z.nullable(chosenArrival),
        /** Fils already paid by card; the next payment settles a difference. */
        paid: z.nullable(z.int()),
      }),
    ),
  },
  'POST contact/sendnumbercode': {
    ...takesNothing,
    texts: true,
    summary: 'Sends a code to a number that was just given, so that it can be proved.',
    body: z.strictObject({ id: applicationKey, number: z.enum(codeKinds) }),
    answer: json(
      z.object({ sentTo: z.string(), resendAfter: z.iso.datetime(), endsAt: z.iso.datetime() }),
    ),
  },
  'POST contact/checknumbercode': {
    ...takesNothing,
    summary: 'Checks that code: the number is then proved for this application.',
    body: z.strictObject({
      id: applicationKey,
      number: z.enum(codeKinds),
      code: z.string().check(z.maxLength(40)),
    }),
    answer: json(z.object({})),
  },
  'POST contact/move': {
    ...takesNothing,
    summary: 'Changes the day, time or address of a booked arrival, until the day before it.',
    body: z.strictObject({
      id: applicationKey,
      arrival: z.optional(
        z.strictObject({
          day: line(40),
          slot: line(40),
          /** Required if the day adds to the first monthly card payment or moves it to another month. */
          cardConsent: z.optional(movedCardConsent),
        }),
      ),
      address: z.optional(
        z.strictObject({
          emirate: addressLine,
          area: addressLine,
          homeType: addressLine,
          street: addressLine,
          building: addressLine,
          unit: addressLine,
          landmark: addressLine,
          makani: addressLine,
          notes: addressLine,
        }),
      ),
    }),
    answer: json(z.object({})),
  },
  'GET contact/ending': {
    ...takesNothing,
    summary: 'The next events of a finished application.',
    query: z.object({ id: applicationKey }),
    answer: json(
      z.object({
        reference: z.string(),
        submittedOn: z.string(),
        arrival: chosenArrival,
        /** Another time that the office asks the family to agree to. */
        asked: z.nullable(chosenArrival),
        area: z.string(),
        /** The first question after the booking that has no answer yet. */
        question: z.nullable(z.enum(['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US'])),
        /** The recipient of the link and the reference, and the delivery status. */
        message: z.object({
          to: z.string(),
          state: z.enum(['waiting', 'sent', 'delivered', 'failed']),
        }),
      }),
    ),
  },
  'GET contact/calendar': {
    ...takesNothing,
    summary: 'The arrival as a calendar file.',
    query: z.object({ id: applicationKey }),
    answer: passingBytes('text/calendar'),
  },
} as const satisfies CallTable;
