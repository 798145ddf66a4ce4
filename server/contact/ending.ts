import { createHmac } from 'node:crypto';
import { emirates, isEmirate } from '../../rules/address.ts';
import { calendarFile } from '../../rules/calendar-file.ts';
import { dubaiDay } from '../../rules/days.ts';
import { maskedPhone } from '../../rules/masking.ts';
import { type Entry, latestAnswer, type openEntry, openText } from '../applications/index.ts';
import { deliveryState } from '../messages/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf, maidOf, timesOf } from './arrivals.ts';
import { clientMessageKey } from './submission-messages.ts';

type Calls = 'GET contact/ending' | 'GET contact/calendar';

const notFinished = () => new Refusal(400, 'NOT_FINISHED', 'This application is not complete yet.');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a finished application shows: reference, arrival, and where its message went. */
export function endingCalls(
  { config, keys, store }: Pick<Parts, 'config' | 'keys' | 'store'>,
  enter: ReturnType<typeof openEntry>,
  plans: ArrivalPlans,
): Handlers<Calls> {
  const { db } = store;

  /** The whole address is nobody's to read back; its area is enough to know it again. */
  async function ending(entry: Entry) {
    const { id, reference, submittedAt, mobileSealed } = entry.application;
    const arrival = await arrivalOf(db, id);
    if (reference === null || submittedAt === null || arrival === null) throw notFinished();
    const { slot, day } = arrival;
    const address = await latestAnswer(db, entry, 'CLIENT_ADDRESS');
    const emirate = text(address?.['emirate']);
    const place = isEmirate(emirate) ? emirates[emirate] : '';
    return {
      reference,
      submittedOn: dubaiDay(submittedAt),
      arrival: { day, slot, ...timesOf(await plans(), slot) },
      area: [text(address?.['area']), place].filter(Boolean).join(', '),
      message: {
        to: maskedPhone(openText(entry, 'mobile_sealed', mobileSealed) ?? ''),
        state: (await deliveryState(db, clientMessageKey(id))) ?? 'waiting',
      },
    };
  }

  return {
    'GET contact/ending': async ({ query }, visit) => ending(await enter(visit, query.id)),

    async 'GET contact/calendar'({ query }, visit) {
      const entry = await enter(visit, query.id);
      const { reference, arrival, area } = await ending(entry);
      const { id, maidId } = entry.application;
      const maid = await maidOf(db, maidId);
      const name = createHmac('sha256', keys.signing).update(`calendar:${id}`).digest('hex');
      const file = calendarFile({
        ...arrival,
        uid: `${name.slice(0, 32)}@${new URL(config.publicOrigin).hostname}`,
        title: `${maid?.firstName ?? 'She'} comes`,
        place: area,
        description: `An adult of the family should be at home. Reference ${reference}, ${config.brandName}.`,
        made: new Date(),
      });
      return { bytes: Buffer.from(file), mediaType: 'text/calendar', fileName: 'arrival.ics' };
    },
  };
}
