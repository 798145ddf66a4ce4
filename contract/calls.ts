import { alertCalls } from './alerts.ts';
import { familyListCalls } from './family-list.ts';
import { herPageCalls } from './her-page.ts';
import { myCalls } from './my/my-calls.ts';
import { visaCalls } from './visa.ts';
import { applicationCalls } from './application.ts';
import { captchaCalls } from './captcha.ts';
import { catalogueCalls } from './catalogue.ts';
import { contactCalls } from './contact.ts';
import { documentCalls } from './documents.ts';
import { guideCalls } from './guides.ts';
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
  ...guideCalls,
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
  ...visaCalls,
  ...herPageCalls,
  ...familyListCalls,
  ...alertCalls,
  ...myCalls,
} as const;
export type Calls = typeof calls;
