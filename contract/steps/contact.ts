import * as z from 'zod/mini';
import { addressLengths } from '../../rules/people/address.ts';
import { defineStep, text } from './define-step.ts';

export const maidArrival = defineStep({
  code: 'MAID_ARRIVAL',
  answer: z.strictObject({ day: text(40), slot: text(40) }),
  sample: { day: '2027-01-04', slot: 'morning' },
});

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

export const abuDhabiMismatched = defineStep({
  code: 'ABU_DHABI_MISMATCHED',
  answer: z.strictObject({ choice: z.enum(['address', 'plan']) }),
  sample: { choice: 'address' },
});

export const clientPhoneNumber = defineStep({
  code: 'CLIENT_PHONE_NUMBER',
  answer: z.strictObject({
    /** True to use the number on file; nothing is typed. */
    onFile: z.prefault(z.boolean(), false),
    mobile: z.prefault(text(200), ''),
    sameForWhatsapp: z.prefault(z.boolean(), false),
  }),
  sample: { mobile: '050 123 4512', sameForWhatsapp: true },
});

export const existingClientPhoneNumber = defineStep({
  code: 'EXISTING_CLIENT_PHONE_NUMBER',
  answer: z.strictObject({}),
  sample: {},
});

export const continueNewAppApprovalAfterMobile = defineStep({
  code: 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});

export const clientWhatsappNumber = defineStep({
  code: 'CLIENT_WHATSAPP_NUMBER',
  answer: z.strictObject({
    sameAsMobile: z.prefault(z.boolean(), false),
    number: z.prefault(text(200), ''),
  }),
  sample: { sameAsMobile: true },
});

export const existingClientWhatsappNumber = defineStep({
  code: 'EXISTING_CLIENT_WHATSAPP_NUMBER',
  answer: z.strictObject({}),
  sample: {},
});

export const continueNewAppApprovalAfterWhatsapp = defineStep({
  code: 'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});

export const clientSpouseNumber = defineStep({
  code: 'CLIENT_SPOUSE_NUMBER',
  answer: z.strictObject({
    none: z.prefault(z.boolean(), false),
    mobile: z.prefault(text(200), ''),
  }),
  sample: { none: true },
});

export const existingClientSpouseNumber = defineStep({
  code: 'EXISTING_CLIENT_SPOUSE_NUMBER',
  answer: z.strictObject({}),
  sample: {},
});

export const continueNewAppApprovalAfterSpouse = defineStep({
  code: 'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});

export const mostHatedPreferences = defineStep({
  code: 'MOST_HATED_PREFERENCES',
  answer: z.strictObject({
    matchingTypes: z.prefault(z.array(z.number()).check(z.maxLength(50)), []),
    note: z.prefault(text(4000), ''),
  }),
  sample: { matchingTypes: [] },
});

export const heardAboutUs = defineStep({
  code: 'HEARD_ABOUT_US',
  answer: z.strictObject({
    source: z.prefault(text(4000), ''),
    other: z.prefault(text(4000), ''),
  }),
  sample: { source: 'friend' },
});
