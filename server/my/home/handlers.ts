import type { homeCalls } from '../../../contract/my/home.ts';
import { initialsOf } from '../../../rules/people/names.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { arrivalPlans as arrivalPlansOf } from '../../contact/index.ts';
import { addHomeMessage, markRead } from '../../home-messages/index.ts';
import { openTask } from '../../office/index.ts';
import { serverText } from '../../platform/arabic-texts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { ownSurveyLink } from '../../survey/index.ts';
import { homeAccess, notSignedIn } from '../access/index.ts';
import { homeCalendar } from './calendar.ts';
import { lastPosition, threadOf, unreadOf } from './messages.ts';
import { visaNameOf } from './read-home.ts';
import { stayOf } from './stay.ts';
import { homeView, peopleOf } from './view.ts';

/** The first page of My Home and its messages. */
export function homeHandlers(deps: Deps): Handlers<keyof typeof homeCalls> {
  const { keys, store } = deps;
  const { db } = store;
  const access = homeAccess(deps);
  const plans = arrivalPlansOf(deps);

  return {
    async 'GET my/frame'({ query }, visit) {
      const person = await access.signedIn(visit);
      if (person === null) throw notSignedIn();
      const homes = await access.homesOf(person);
      const home = await access.open(visit, query.home);
      const reader = (await peopleOf(db, home)).find(({ isYou }) => isYou);
      const plan = await plans();
      const today = dubaiDay(new Date());
      const named = await Promise.all(
        homes.map(async (one) => {
          const { id, flow, state } = one.application;
          const stay = await stayOf(db, plan, one, today);
          const visaName = await visaNameOf(db, one);
          return {
            id,
            name: stay?.her?.firstName ?? visaName,
            flow: flow === 'visa' ? ('visa' as const) : ('hire' as const),
            isOver: state === 'ended' || stay?.status === 'ended',
            hasVisa: visaName !== null,
          };
        }),
      );
      const { id } = home.application;
      return {
        home: id,
        initials: initialsOf(reader?.name ?? ''),
        hasVisa: home.may('visa') && named.some((one) => one.id === id && one.hasVisa),
        unread: home.may('messages') ? await unreadOf(db, keys, home) : 0,
        homes: named.map(({ hasVisa: _hasVisa, ...one }) => one),
      };
    },

    'GET my/home': async ({ query }, visit) =>
      homeView(deps, await plans(), await access.open(visit, query.home)),

    async 'GET my/calendar'({ query }, visit) {
      const home = await access.open(visit, query.home);
      const bytes = await homeCalendar(deps, await plans(), home, serverText(visit.language));
      return { bytes, mediaType: 'text/calendar', fileName: 'my-home.ics' };
    },

    'GET my/messages': async ({ query }, visit) =>
      threadOf(deps, await access.open(visit, query.home, 'messages')),

    'POST my/messages': async ({ body: { home: homeId, key, text } }, visit) => {
      await store.transaction(async (tx) => {
        const { application, dataKey, role } = await access.lockAndOpen(
          tx,
          visit,
          homeId,
          access.openPart('messages'),
        );
        const { id } = application;
        const isNew = await addHomeMessage(tx, { id, dataKey }, { key, role, text });
        if (isNew) await openTask(tx, deps, { applicationId: id, kind: 'reply' });
      });
      return {};
    },

    async 'POST my/messages/read'({ body }, visit) {
      await store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, body.home, access.openPart('messages'));
        const position = Math.min(body.position, await lastPosition(tx, keys, home));
        const { numberLookup } = home.person;
        await markRead(tx, { applicationId: home.application.id, numberLookup, position });
      });
      return {};
    },

    async 'POST my/survey'({ body }, visit) {
      return store.transaction(async (tx) => {
        const home = await access.lockAndOpen(tx, visit, body.home, access.openOwn);
        return { path: await ownSurveyLink(tx, keys, home.application.id) };
      });
    },
  };
}
