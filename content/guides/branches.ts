export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly hours: string;
  readonly parking: string;
  readonly transport: string;
  /** The guide to the medical test nearby. */
  readonly medical: '/med/auh' | '/med/dxb';
  readonly latitude: number;
  readonly longitude: number;
}

/** Examples until an operator writes the real ones here. */
export const branchesAreExamples = true;

export const branches: readonly Branch[] = [
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
