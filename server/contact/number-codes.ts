import { uaeMobile } from '../../rules/mobile-number.ts';
import { isOwner, type openEntry } from '../applications/index.ts';
import { codes } from '../codes/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { missingSteps } from './missing-step.ts';
import { wrongFields } from './problems.ts';
import { givenNumber, keepProved, numberSteps } from './proved-numbers.ts';

type Calls = 'POST contact/sendnumbercode' | 'POST contact/checknumbercode';

const needsProof = () =>
  new Refusal(400, 'NEEDS_PROOF', 'First enter the code that we send to the number on file.');

/** Proves that a number is in the hands of whoever gave it. What we know about it is not told. */
export function numberCodes(
  parts: Pick<Parts, 'config' | 'keys' | 'log' | 'store'>,
  enter: ReturnType<typeof openEntry>,
): Handlers<Calls> {
  const { keys, store } = parts;
  const oneTime = codes(parts);

  return {
    async 'POST contact/sendnumbercode'({ body }, visit) {
      const entry = await enter(visit, body.id);
      if (!isOwner(entry) || !entry.proved) throw needsProof();
      const { id } = entry.application;
      const number = await givenNumber(store.db, entry, body.number);
      if (number === null || uaeMobile(number) === null) {
        throw missingSteps([numberSteps[body.number].asks]);
      }
      const { address } = visit;
      return oneTime.sendOnce(store.db, { purpose: 'number', number, applicationId: id, address });
    },

    async 'POST contact/checknumbercode'({ body }, visit) {
      const entry = await enter(visit, body.id);
      if (!isOwner(entry) || !entry.proved) throw needsProof();
      const { id } = entry.application;
      const number = await givenNumber(store.db, entry, body.number);
      if (number === null) throw missingSteps([numberSteps[body.number].asks]);
      const isRight = await oneTime.check({
        purpose: 'number',
        number,
        applicationId: id,
        code: body.code,
      });
      if (!isRight) {
        throw wrongFields({ code: 'This code is not right, or no longer. Ask for a new one.' });
      }
      await keepProved(store.db, keys, id, number);
      return {};
    },
  };
}
