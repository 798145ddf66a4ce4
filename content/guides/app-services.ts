import { msg } from '../../rules/text/text.ts';

interface Service {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

/** What a client reaches inside the app; each also works here, in any browser. */
export const appServices: readonly {
  readonly title: string;
  readonly services: readonly Service[];
}[] = [
  {
    title: msg('Find someone'),
    services: [
      {
        title: msg('Hire a maid'),
        text: msg('Watch videos, compare, hire by the month.'),
        to: '/hire-maid',
      },
      {
        title: msg('Your list'),
        text: msg('The women you have saved on this device.'),
        to: '/hire-maid#saved',
      },
      {
        title: msg('Hire a nanny'),
        text: msg('For newborns, toddlers and schoolchildren.'),
        to: '/hire-nanny',
      },
    ],
  },
  {
    title: msg('When she comes'),
    services: [
      {
        title: msg('Welcome'),
        text: msg('Before she arrives, first day, first week.'),
        to: '/welcome',
      },
      {
        title: msg('House card'),
        text: msg('What she should know, to print.'),
        to: '/welcome/house-card',
      },
      {
        title: msg('Health insurance'),
        text: msg('What it covers and how to use it.'),
        to: '/insurance',
      },
    ],
  },
  {
    title: msg('Her visa and documents'),
    services: [
      { title: msg('Maid visa'), text: msg('Steps, times, documents and price.'), to: '/visa' },
      {
        title: msg('Medical test, Dubai'),
        text: msg('What she brings, where, how long.'),
        to: '/med/dxb',
      },
      {
        title: msg('Medical test, Abu Dhabi'),
        text: msg('What she brings, where, how long.'),
        to: '/med/auh',
      },
      {
        title: msg('OEC for the Philippines'),
        text: msg('So that she can travel and come back.'),
        to: '/oec',
      },
      {
        title: msg('Good Conduct, Kenya'),
        text: msg('The police certificate, from the UAE.'),
        to: '/gcc-kenya',
      },
      {
        title: msg('Thumbprints'),
        text: msg('How to take clean prints at home.'),
        to: '/take-maid-thumbprint',
      },
    ],
  },
  {
    title: msg('Help'),
    services: [
      { title: msg('Chat'), text: msg('7 days a week, 9 am to 10 pm.'), to: '/whatsapp-us' },
      {
        title: msg('Call us'),
        text: msg('The right number, and when someone answers.'),
        to: '/call_us',
      },
      {
        title: msg('Our branches'),
        text: msg('Addresses, hours and how to get there.'),
        to: '/maps',
      },
      {
        title: msg('Documents to read'),
        text: msg('Sample contracts, insurance, licence.'),
        to: '/legal',
      },
      {
        title: msg('Cancel'),
        text: msg('Your rights, and what is paid back.'),
        to: '/cancellation',
      },
      {
        title: msg('Terms'),
        text: msg('What she is owed, what is paid back.'),
        to: '/terms-of-service',
      },
    ],
  },
];
