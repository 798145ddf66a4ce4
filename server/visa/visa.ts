import type { visaCalls } from '../../contract/visa.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import { beginVisa } from './application/begin.ts';
import { visaFacts } from './page/index.ts';

const noSession = () => new Refusal(400, 'NO_SESSION');

/** The visa: page, application and cases. */
export const visa = (deps: Deps): Handlers<keyof typeof visaCalls> => ({
  ...visaFacts(deps),
  'POST visa/begin': (_input, visit) => {
    const session = visit.session ?? visit.beginSession?.();
    if (session === undefined) throw noSession();
    return beginVisa(deps, session, visit.language);
  },
});
