import { createHmac } from 'node:crypto';
import { emirates, isEmirate } from '../../rules/people/address.ts';
import { calendarFile } from '../../rules/text/calendar-file.ts';
import { listWords } from '../../rules/text/date-words.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { maskedPhone } from '../../rules/people/masking.ts';
import {
  admitted,
  answersOf,
  type ApplicationAccess,
  latestAnswer,
  type openApplication,
  openText,
} from '../applications/index.ts';
import { deliveryState } from '../messages/index.ts';
import { serverText } from '../platform/arabic-texts.ts';
import type { Handlers, Visit } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf, maidOf, requestOf, timesOf } from './arrivals.ts';
import { clientMessageKey } from './submission-messages.ts';

type Calls = 'GET contact/ending' | 'GET contact/calendar';

const notFinished = () => new Refusal(400, 'NOT_FINISHED');
const questions = ['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US'] as const;

/** The end page of a finished application: reference, arrival, and the number that got the message. */
export function endingCalls(
  { config, keys, store }: Pick<Deps, 'config' | 'keys' | 'store'>,
  enter: ReturnType<typeof openApplication>,
  plans: ArrivalPlans,
): Handlers<Calls> {
  const { db } = store;

  /** The chosen day; a maid who was replaced before it no longer has a place in the car. */
  async function chosenArrival(access: ApplicationAccess) {
    const answer = await latestAnswer(db, access, 'MAID_ARRIVAL');
    return answer?.slot ? { day: answer.day, slot: answer.slot } : null;
  }

  /** The full address is never shown again; the area is enough to recognise it. */
  async function ending(access: ApplicationAccess, { language }: Visit) {
    const { id, reference, submittedAt, mobileSealed } = access.application;
    const arrival = (await arrivalOf(db, id)) ?? (await chosenArrival(access));
    if (reference === null || submittedAt === null || arrival === null) throw notFinished();
    const { slot, day } = arrival;
    const answers = await answersOf(db, access);
    const { emirate = '', area = '' } = answers.CLIENT_ADDRESS ?? {};
    const place = isEmirate(emirate) ? serverText(language)(emirates[emirate]) : '';
    const plan = await plans();
    const asked = await requestOf(db, id);
    return {
      reference,
      submittedOn: dubaiDay(submittedAt),
      arrival: { day, slot, ...timesOf(plan, slot) },
      asked: asked && { day: asked.day, slot: asked.slot, ...timesOf(plan, asked.slot) },
      question: questions.find((step) => answers[step] === undefined) ?? null,
      area: listWords([area, place].filter(Boolean), language),
      message: {
        to: maskedPhone(openText(access, 'mobile_sealed', mobileSealed) ?? ''),
        state: (await deliveryState(db, clientMessageKey(id))) ?? 'waiting',
      },
    };
  }

  return {
    'GET contact/ending': async ({ query }, visit) =>
      ending(admitted('GET contact/ending', await enter(visit, query.id)), visit),

    async 'GET contact/calendar'({ query }, visit) {
      const access = admitted('GET contact/calendar', await enter(visit, query.id));
      const t = serverText(visit.language);
      const { reference, arrival, area } = await ending(access, visit);
      const { id, maidId } = access.application;
      const maid = await maidOf(db, maidId);
      const name = createHmac('sha256', keys.signing).update(`calendar:${id}`).digest('hex');
      const file = calendarFile({
        ...arrival,
        uid: `${name.slice(0, 32)}@${new URL(config.publicOrigin).hostname}`,
        title: maid ? t('{maid} comes', { maid: maid.firstName }) : t('She comes'),
        place: area,
        description: t(
          'An adult of the family should be at home. Reference {reference}, {brand}.',
          { reference, brand: config.brandName },
        ),
        made: new Date(),
      });
      return { bytes: Buffer.from(file), mediaType: 'text/calendar', fileName: 'arrival.ics' };
    },
  };
}
