import type { Branch } from './entered-branches.ts';

/** Shown until an operator enters the real ones as the parameter sites_branches; production waits for that. */
export const exampleBranches: readonly Branch[] = [
  {
    id: 'dubai',
    name: 'Dubai',
    address: '1 Example Street, Al Quoz, Dubai',
    hours: 'Monday to Saturday, 9 am to 6 pm',
    parking: 'In front of the building',
    transport: 'By taxi from the nearest metro station',
    medical: '/med/dxb',
    latitude: 25.1412,
    longitude: 55.2272,
  },
  {
    id: 'abu-dhabi',
    name: 'Abu Dhabi',
    address: '2 Example Street, Al Danah, Abu Dhabi',
    hours: 'Monday to Saturday, 9 am to 6 pm',
    parking: 'Paid parking in the street',
    transport: 'By bus or taxi',
    medical: '/med/auh',
    latitude: 24.4869,
    longitude: 54.3701,
  },
];
