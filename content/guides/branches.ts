import { msg } from '../../rules/text/text.ts';
import type { Branch } from './entered-branches.ts';

/** Shown until an operator enters the real ones as the parameter sites_branches; production waits for that. */
export const exampleBranches: readonly Branch[] = [
  {
    id: 'dubai',
    name: msg('Dubai'),
    address: msg('1 Example Street, Al Quoz, Dubai'),
    hours: msg('Monday to Saturday, 9 am to 6 pm'),
    parking: msg('In front of the building'),
    transport: msg('By taxi from the nearest metro station'),
    medical: '/med/dxb',
    latitude: 25.1412,
    longitude: 55.2272,
  },
  {
    id: 'abu-dhabi',
    name: msg('Abu Dhabi'),
    address: msg('2 Example Street, Al Danah, Abu Dhabi'),
    hours: msg('Monday to Saturday, 9 am to 6 pm'),
    parking: msg('Paid parking in the street'),
    transport: msg('By bus or taxi'),
    medical: '/med/auh',
    latitude: 24.4869,
    longitude: 54.3701,
  },
];
