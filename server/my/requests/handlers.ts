import type { myRequestCalls } from '../../../contract/my/requests.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { askHandlers } from './ask.ts';
import { cancelHandlers, exampleOf } from './cancel.ts';

/** What a family asks for (HOME-06). */
export const myRequestHandlers = (deps: Deps): Handlers<keyof typeof myRequestCalls> => ({
  ...askHandlers(deps, exampleOf),
  ...cancelHandlers(deps),
});
