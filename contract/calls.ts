import { applicationCalls } from './application.ts';
import { captchaCalls } from './captcha.ts';
import { catalogueCalls } from './catalogue.ts';
import { contactCalls } from './contact.ts';
import { documentCalls } from './documents.ts';
import { hiringCalls } from './hiring.ts';
import { linkCalls } from './links.ts';
import { listCalls } from './list.ts';
import { marketingCalls } from './marketing.ts';
import { papersCalls } from './papers.ts';
import { paymentCalls } from './payments.ts';
import { replacementCalls } from './replacement.ts';
import { signingCalls } from './signing.ts';
import { siteCalls } from './site.ts';
import { surveyCalls } from './survey.ts';
import { visitorCalls } from './visitor.ts';

/** Every call between browser and server. Validation, serialising, documentation and types come from here. */
export const calls = {
  ...catalogueCalls,
  ...siteCalls,
  ...marketingCalls,
  ...papersCalls,
  ...surveyCalls,
  ...visitorCalls,
  ...listCalls,
  ...hiringCalls,
  ...applicationCalls,
  ...documentCalls,
  ...captchaCalls,
  ...contactCalls,
  ...linkCalls,
  ...signingCalls,
  ...paymentCalls,
  ...replacementCalls,
} as const;
export type Calls = typeof calls;
