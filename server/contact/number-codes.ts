import { uaeMobile } from '../../rules/people/mobile-number.ts';
import {
  admitted,
  keepProof,
  lockAndOpen,
  type openApplication,
  personLookup,
  textLink,
  visitRow,
} from '../applications/index.ts';
import { codes } from '../codes/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { missingSteps, wrongFields } from './refusals.ts';
import { givenNumber, keepProved, numberSteps } from './proved-numbers.ts';

type Calls = 'POST contact/sendnumbercode' | 'POST contact/checknumbercode';

/** Proves that a number belongs to the person who gave it, without revealing whether we know it. */
export function numberCodes(
  deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>,
  enter: ReturnType<typeof openApplication>,
): Handlers<Calls> {
  const { keys, store } = deps;
  const oneTime = codes(deps);
  const lock = lockAndOpen(deps, enter);

  return {
    async 'POST contact/sendnumbercode'({ body }, visit) {
      const access = admitted('POST contact/sendnumbercode', await enter(visit, body.id));
      const { id } = access.application;
      const number = await givenNumber(store.db, access, body.number);
      if (number === null || uaeMobile(number) === null) {
        throw missingSteps([numberSteps[body.number].asks]);
      }
      const { address, language } = visit;
      const sessionId = await visitRow(store.db, visit);
      const wish = { purpose: 'number', number, applicationId: id, sessionId, address } as const;
      return oneTime.sendOnce(store.db, { ...wish, language });
    },

    async 'POST contact/checknumbercode'({ body }, visit) {
      const access = admitted('POST contact/checknumbercode', await enter(visit, body.id));
      const { id } = access.application;
      const number = await givenNumber(store.db, access, body.number);
      if (number === null) throw missingSteps([numberSteps[body.number].asks]);
      const sessionId = await visitRow(store.db, visit);
      const isRight = await oneTime.check({
        purpose: 'number',
        number,
        applicationId: id,
        sessionId,
        code: body.code,
      });
      if (!isRight) {
        throw wrongFields({ code: 'WRONG_CODE' });
      }
      await store.transaction(async (db) => {
        admitted('POST contact/checknumbercode', await lock(db, visit, body.id));
        await keepProved(db, keys, id, number);
        if (body.number !== 'mobile') return;
        const lookup = personLookup(keys, 'mobile', number);
        await keepProof(db, { applicationId: id, sessionId }, lookup);
        await textLink(db, deps, access, number);
      });
      return {};
    },
  };
}
