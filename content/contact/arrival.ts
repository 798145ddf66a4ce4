import { msg } from '../../rules/text/text.ts';

const SATURDAY = 6;
const FRIDAY = 5;
const everyDay: readonly number[] = [];

/** When we drive, and how many families at a time. An operator's parameter `arrival_plan` wins over it. */
export const arrivalPlan = {
  leadDays: 2,
  dayEndsAt: 18,
  daysOffered: 16,
  closedOn: everyDay,
  slots: [
    { slot: 'morning', from: 8, to: 10, places: 6, notOn: everyDay },
    { slot: 'midday', from: 10, to: 12, places: 6, notOn: everyDay },
    { slot: 'afternoon', from: 14, to: 16, places: 6, notOn: [FRIDAY] },
    { slot: 'evening', from: 18, to: 20, places: 4, notOn: [FRIDAY, SATURDAY] },
  ],
  /** Written from the usual calendar and not checked: what is announced, an operator enters. */
  holidays: [
    { day: '2026-12-02', name: msg('National Day') },
    { day: '2026-12-03', name: msg('National Day') },
    { day: '2027-01-01', name: msg('New Year') },
    { day: '2027-03-10', name: msg('Eid al-Fitr') },
    { day: '2027-03-11', name: msg('Eid al-Fitr') },
    { day: '2027-03-12', name: msg('Eid al-Fitr') },
    { day: '2027-05-15', name: msg('Arafat Day') },
    { day: '2027-05-16', name: msg('Eid al-Adha') },
    { day: '2027-05-17', name: msg('Eid al-Adha') },
    { day: '2027-05-18', name: msg('Eid al-Adha') },
    { day: '2027-06-06', name: msg('Islamic New Year') },
    { day: '2027-08-15', name: msg('The Prophet’s Birthday') },
    { day: '2027-12-02', name: msg('National Day') },
    { day: '2027-12-03', name: msg('National Day') },
    { day: '2028-01-01', name: msg('New Year') },
  ],
} as const;

/** A contract runs so long unless it is ended earlier; its link lives on for the days of grace. */
export const contractMonths = 24;
export const graceDays = 90;

/** In which emirates each plan is served. Who lives out goes home each evening. */
export const servedEmirates = {
  LIVE_IN: [
    'abu_dhabi',
    'dubai',
    'sharjah',
    'ajman',
    'umm_al_quwain',
    'ras_al_khaimah',
    'fujairah',
  ],
  LIVE_OUT: ['dubai', 'sharjah', 'ajman'],
} as const;
