import * as z from 'zod/mini';
import { devices } from '../../rules/my/devices.ts';
import { homeParts } from '../../rules/my/home-parts.ts';
import { type CallTable, json, takesNothing } from '../call.ts';
import { homeId, homeQuery } from './sign-in.ts';

const at = z.iso.datetime();
const parts = z.array(z.enum(homeParts)).check(z.maxLength(homeParts.length));
const personId = z.uuid();

/** People in a home, and the devices that are signed in (HOME-01, HOME-08). */
export const myPeopleCalls = {
  'GET my/people': {
    ...takesNothing,
    summary: 'People in this home and the signed-in devices of this number.',
    query: homeQuery,
    answer: json(
      z.object({
        home: z.uuid(),
        role: z.enum(['client', 'relative']),
        clientName: z.string(),
        /** The client sees everybody, others only themselves. */
        people: z.array(
          z.object({
            id: personId,
            name: z.string(),
            /** Masked. */
            number: z.string(),
            parts,
            addedAt: at,
          }),
        ),
        devices: z.array(
          z.object({
            id: z.uuid(),
            device: z.enum(devices),
            isThis: z.boolean(),
            signedInAt: at,
            lastUsedAt: at,
            endsAt: at,
          }),
        ),
        /** Where the client gets messages; null for others, and where WhatsApp is no choice. */
        whatsapp: z.nullable(
          z.object({
            /** Masked. */
            number: z.string(),
            isWanted: z.boolean(),
          }),
        ),
      }),
    ),
  },
  'POST my/people/add': {
    ...takesNothing,
    texts: true,
    summary: 'Lets another person into the home and texts them.',
    body: z.strictObject({
      home: homeId,
      name: z.string().check(z.maxLength(400)),
      mobile: z.string().check(z.maxLength(40)),
      parts,
    }),
    answer: json(z.object({ id: personId })),
  },
  'POST my/people/change': {
    ...takesNothing,
    summary: 'Changes the parts that a person sees.',
    body: z.strictObject({ home: homeId, id: personId, parts }),
    answer: json(z.object({})),
  },
  'POST my/people/remove': {
    ...takesNothing,
    summary: 'Removes a person at once.',
    body: z.strictObject({ home: homeId, id: personId }),
    answer: json(z.object({})),
  },
  'POST my/whatsapp': {
    ...takesNothing,
    summary: 'Chooses between messages by WhatsApp and text messages.',
    body: z.strictObject({ home: homeId, isWanted: z.boolean() }),
    answer: json(z.object({})),
  },
  'POST my/enddevice': {
    ...takesNothing,
    summary: 'Signs one of the own devices out.',
    body: z.strictObject({ id: z.uuid() }),
    answer: json(z.object({})),
  },
} as const satisfies CallTable;
