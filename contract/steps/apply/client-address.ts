import * as z from 'zod/mini';
import { addressLengths } from '../../../rules/people/address.ts';
import { defineStep, text } from '../define-step.ts';

const line = z.prefault(text(addressLengths.notes * 4), '');

export const clientAddress = defineStep({
  code: 'CLIENT_ADDRESS',
  answer: z.strictObject({
    emirate: line,
    area: line,
    homeType: line,
    street: line,
    building: line,
    unit: line,
    landmark: line,
    makani: line,
    notes: line,
    /** The address of the family's last finished application, in place of a typed one. */
    sameAddress: z.optional(z.literal(true)),
  }),
  sample: {
    emirate: 'dubai',
    area: 'Al Barsha 1',
    homeType: 'apartment',
    building: 'Palm Court',
    unit: '140',
  },
});
