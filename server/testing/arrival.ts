import { contactCalls } from '../../contract/contact.ts';
import type { Browser } from './browser.ts';

const daysOf = contactCalls['GET contact/arrivaldays'].answer.schema;

/** The caller: a browser and its id of the application. */
interface Asker {
  readonly browser: Browser;
  readonly appId: string;
}

/** An address where every plan is offered. */
export const home = {
  emirate: 'dubai',
  area: 'Al Barsha 1',
  homeType: 'apartment',
  building: 'Palm Court',
  unit: '140',
};

/** Every free time, earliest first. */
export async function freeTimes({ browser, appId }: Asker) {
  const asked = await browser.get(`contact/arrivaldays?id=${appId}`);
  if (asked.statusCode !== 200) throw new Error(asked.body);
  return daysOf
    .parse(asked.json())
    .days.flatMap(({ day, slots, today }) =>
      slots.flatMap(({ slot, free }) => (free ? [{ day, slot, today }] : [])),
    );
}

/** The first free time. */
export async function freeTime(family: Asker) {
  const [time] = await freeTimes(family);
  if (time === undefined) throw new Error('No time is free.');
  return { day: time.day, slot: time.slot };
}

/** Answers for the day and the address. */
export const arrivalAnswers = {
  MAID_ARRIVAL: freeTime,
  CLIENT_ADDRESS: () => Promise.resolve(home),
};
