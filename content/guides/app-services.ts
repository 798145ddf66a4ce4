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
    title: 'Find someone',
    services: [
      {
        title: 'Hire a maid',
        text: 'Watch videos, compare, hire by the month.',
        to: '/hire-maid',
      },
      {
        title: 'Your list',
        text: 'The women you have saved on this device.',
        to: '/hire-maid#saved',
      },
      {
        title: 'Hire a nanny',
        text: 'For newborns, toddlers and schoolchildren.',
        to: '/hire-nanny',
      },
    ],
  },
  {
    title: 'When she comes',
    services: [
      { title: 'Welcome', text: 'Before she arrives, first day, first week.', to: '/welcome' },
      { title: 'House card', text: 'What she should know, to print.', to: '/welcome/house-card' },
      { title: 'Health insurance', text: 'What it covers and how to use it.', to: '/insurance' },
    ],
  },
  {
    title: 'Her visa and papers',
    services: [
      { title: 'Maid visa', text: 'Steps, times, papers and price.', to: '/services#visa' },
      { title: 'Medical test, Dubai', text: 'What she brings, where, how long.', to: '/med/dxb' },
      {
        title: 'Medical test, Abu Dhabi',
        text: 'What she brings, where, how long.',
        to: '/med/auh',
      },
      {
        title: 'OEC for the Philippines',
        text: 'So that she can travel and come back.',
        to: '/oec',
      },
      {
        title: 'Good Conduct, Kenya',
        text: 'The police certificate, from the UAE.',
        to: '/gcc-kenya',
      },
      {
        title: 'Thumbprints',
        text: 'How to take clean prints at home.',
        to: '/take-maid-thumbprint',
      },
    ],
  },
  {
    title: 'Help',
    services: [
      { title: 'Chat', text: '7 days a week, 9 am to 10 pm.', to: '/whatsapp-us' },
      { title: 'Call us', text: 'The right number, and when someone answers.', to: '/call_us' },
      { title: 'Our branches', text: 'Addresses, hours and how to get there.', to: '/maps' },
      { title: 'Papers to read', text: 'Sample contracts, insurance, licence.', to: '/legal' },
      { title: 'Cancel', text: 'Your rights, and what is paid back.', to: '/cancellation' },
      { title: 'Terms', text: 'What she is owed, what is paid back.', to: '/terms-of-service' },
    ],
  },
];
