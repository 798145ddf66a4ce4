import { homeCalls } from './home.ts';
import { myDataCalls } from './data.ts';
import { myDocumentCalls } from './documents.ts';
import { myPeopleCalls } from './people.ts';
import { myPaymentCalls } from './payments.ts';
import { myRequestCalls } from './requests.ts';
import { signInCalls } from './sign-in.ts';
import { trackerCalls } from './visa.ts';

/** Calls of My Home; only a family that has signed in gets an answer. */
export const myCalls = {
  ...signInCalls,
  ...homeCalls,
  ...myPaymentCalls,
  ...myDocumentCalls,
  ...myRequestCalls,
  ...myPeopleCalls,
  ...myDataCalls,
  ...trackerCalls,
} as const;
