import type { myCalls } from '../../contract/my/my-calls.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { signInHandlers } from './access/index.ts';
import { myDataHandlers } from './own-data/handlers.ts';
import { myDocumentHandlers } from './documents/handlers.ts';
import { homeHandlers } from './home/handlers.ts';
import { myPeopleHandlers } from './people/handlers.ts';
import { myPaymentHandlers } from './payments/handlers.ts';
import { myRequestHandlers } from './requests/handlers.ts';
import { trackerHandlers } from './visa/handlers.ts';

/** My Home: what a family sees and does after its application. */
export const my = (deps: Deps): Handlers<keyof typeof myCalls> => ({
  ...signInHandlers(deps),
  ...homeHandlers(deps),
  ...myPaymentHandlers(deps),
  ...myDocumentHandlers(deps),
  ...myRequestHandlers(deps),
  ...myPeopleHandlers(deps),
  ...myDataHandlers(deps),
  ...trackerHandlers(deps),
});
