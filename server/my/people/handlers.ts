import type { myPeopleCalls } from '../../../contract/my/people.ts';
import { maskedPhone } from '../../../rules/people/masking.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { cleanName, nameProblem } from '../../../rules/people/person-name.ts';
import { mobileIn, openText, personLookup } from '../../applications/index.ts';
import { enqueue, messageLimits } from '../../messages/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import {
  addPerson,
  changePerson,
  devicesOf,
  endDevice,
  type HomeAccess,
  homeAccess,
  notSignedIn,
  peopleOf,
  removePerson,
} from '../access/index.ts';
import { chooseForHome, shownChoice } from '../whatsapp/choice.ts';

const clientNameOf = ({ application: { id, clientNameSealed }, dataKey }: HomeAccess) =>
  openText({ id, dataKey }, 'client_name_sealed', clientNameSealed) ?? '';

/** People in a home and signed-in devices. */
export function myPeopleHandlers(deps: Deps): Handlers<keyof typeof myPeopleCalls> {
  const { keys, store } = deps;
  const access = homeAccess(deps);
  const limits = messageLimits(deps);

  return {
    'GET my/people': async ({ query }, visit) => {
      const home = await access.open(visit, query.home);
      const { person, role, application } = home;
      const people = await peopleOf(store.db, home);
      const shown =
        role === 'client'
          ? people
          : people.filter(({ numberLookup }) => numberLookup.equals(person.numberLookup));
      return {
        home: application.id,
        role,
        clientName: clientNameOf(home),
        people: shown.map(({ id, name, number, parts, createdAt }) => ({
          id,
          name,
          number: maskedPhone(number),
          parts,
          addedAt: createdAt.toISOString(),
        })),
        devices: await devicesOf(store.db, person),
        whatsapp: role === 'client' ? await shownChoice(store.db, deps, home) : null,
      };
    },
    'POST my/people/add': async ({ body }, visit) => {
      const asking = await access.openForClient(visit, body.home);
      const name = cleanName(body.name);
      const problem = nameProblem(name);
      if (problem) throw new Refusal(400, 'BAD_ANSWER', {}, { name: { words: problem } });
      const number = mobileIn(body.mobile);
      const numberLookup = personLookup(keys, 'mobile', number);
      if (numberLookup.equals(asking.person.numberLookup)) {
        throw new Refusal(400, 'OWN_NUMBER', {}, { mobile: 'OWN_NUMBER' });
      }
      const { id: applicationId } = asking.application;
      const person = { name, number, numberLookup, parts: body.parts };
      const isHere = (await peopleOf(store.db, asking)).some((one) =>
        one.numberLookup.equals(numberLookup),
      );
      const { sessionId } = asking.person;
      const sending = { number, applicationId, sessionId, address: visit.address };
      const giveBack = isHere ? null : await limits.allow(sending);
      const add = async (db: Database) => {
        const home = await access.lockAndOpen(db, visit, applicationId, access.openForClient);
        const { id, isNew } = await addPerson(db, home, person);
        if (isNew) {
          await enqueue(db, deps, {
            applicationId,
            channel: 'sms',
            template: 'home_shared',
            to: number,
            slots: { client: displayFirstName(clientNameOf(home)), path: '/my' },
            dedupeKey: `home shared:${id}`,
            dataKey: home.dataKey,
          });
        }
        return { id, isNew };
      };
      const added = await store.transaction(add).catch(async (error: unknown) => {
        await giveBack?.();
        throw error;
      });
      if (!added.isNew) await giveBack?.();
      return { id: added.id };
    },
    'POST my/people/change': async ({ body }, visit) => {
      await store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, body.home, access.openForClient);
        await changePerson(db, home, body.id, body.parts);
      });
      return {};
    },
    'POST my/people/remove': async ({ body }, visit) => {
      await store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, body.home, access.openForClient);
        await removePerson(db, home, body.id);
      });
      return {};
    },
    'POST my/whatsapp': async ({ body }, visit) => {
      await store.transaction(async (db) => {
        const home = await access.lockAndOpen(db, visit, body.home, access.openOwn);
        await chooseForHome(db, deps, home, body.isWanted);
      });
      return {};
    },
    'POST my/enddevice': async ({ body }, visit) => {
      await store.transaction(async (db) => {
        const person = await access.lockSignedIn(visit, db);
        if (person === null) throw notSignedIn();
        await endDevice(db, person, body.id);
      });
      return {};
    },
  };
}
