import type { ReadSection } from '../../../content/read-section.ts';

/** ISO day of this edition, which describes the product on that day. */
export const PRIVACY_EDITION = '2026-11-16';

/** The legal page's content is known only once the office has entered its name. */
export const privacy = (office: string | null): readonly ReadSection[] => [
  {
    id: 'who',
    title: 'Who answers for your data',
    points: [
      office === null
        ? 'The office named in your contract. Write to it in the chat, about anything on this page.'
        : 'The office named in your contract and on our legal page. Write to it in the chat, about anything on this page.',
      'The law behind it is the UAE’s data protection law, Federal Decree-Law 45 of 2021.',
    ],
  },
  {
    id: 'looking',
    title: 'When you only look',
    points: [
      'You need no account and give no name.',
      'My List, your language, the campaign you came by and your answer about cookies are kept in your own browser. Clearing it clears them.',
      'A cookie that ends with your browser’s session lets us know the same visit again. Whom you put on your list is noted with it on our side, without a name.',
      'We note which of our pages are opened. Names, numbers, e-mail addresses and keys are taken out of the address before it is kept.',
      'Your network address is needed to answer you. Our log keeps only its first part, and what protects us from floods keeps a scrambled mark of it.',
    ],
  },
  {
    id: 'counting',
    title: 'Counting visits',
    points: [
      'Until you press Accept nothing is counted that says anything about you, and nothing goes to anyone else.',
      'If you accept, visits are counted. Nothing is ever given for advertising.',
      'Your answer is noted with its day and the wording you saw. You can change it at any moment under Privacy settings, and saying no is as easy as saying yes.',
    ],
  },
  {
    id: 'applying',
    title: 'When you hire or get a visa',
    points: [
      'We then need your name and numbers, copies of identity papers, your bank account for the direct debit, your address, and your signature.',
      'Each is used for your contract and its permits only: the law and the bank ask for it.',
      'Every application is sealed with a key of its own. Destroying that key makes its data unreadable everywhere, also in our backups.',
      'The link to your application is a key as well. Share it only with whom you would hand your papers; it shows numbers half hidden, and it ends.',
      'Card numbers never reach our computers: you type them on the payment company’s own page.',
    ],
  },
  {
    id: 'her',
    title: 'Her data',
    points: [
      'A profile shows what she chose to tell: first name, age, nationality, languages, experience, her film.',
      'She can be taken down at any time. Her profile, film and pictures then disappear at once.',
      'What you write in a survey about our team is not shown to her.',
    ],
  },
  {
    id: 'others',
    title: 'Who else receives something',
    points: [
      'Authorities and clinics: the papers that a permit, a test, an identity card or an insurance needs.',
      'Your bank and the payment company: what a payment needs.',
      'The company that delivers our text messages: your number and the message.',
      'A storage service, if the office keeps files with one: your papers lie there sealed, and it has no key.',
      'The office’s own systems, if it has connected them: which application or change is finished, its area and price, and the e-mails to you.',
      'WhatsApp, when you open the chat: it has its own rules, and we read what you write there.',
      'Google’s translator, only when you choose another language, and never on the pages of an application.',
      'Nobody buys data from us.',
    ],
  },
  {
    id: 'long',
    title: 'How long',
    points: [],
    rows: [
      ['Visits and their lists', '30 days after you were last here'],
      ['Addresses of pages opened', '30 days'],
      [
        'An application you do not finish',
        'Its link ends after 30 days without a step; 30 days later its data are erased',
      ],
      ['A contract and what belongs to it', 'About 5 years after its last day'],
      ['Numbers and amounts of invoices', 'They stay for the tax law, without your data'],
      ['Text messages and e-mails to you', '90 days, your number or address with them'],
      ['What you write in a survey', 'As long as the contract it belongs to is kept'],
      [
        'Who opened an application, and when',
        'It stays, so that misuse can be found; your name and numbers are not in it',
      ],
      ['Our computers’ log', 'As long as the office’s own computers keep it'],
      ['Your answer about cookies', 'As long as we must be able to show it'],
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    points: [
      'To know what we have about you, and to get a copy that a computer can read.',
      'To have it corrected, and to have it erased where no law makes us keep it.',
      'To have us stop or limit what we do with it, and to take back what you agreed to.',
      'Not to be judged by a computer alone: people decide about every application.',
      'To complain to the UAE Data Office, or to a court.',
      'It costs nothing. Write to us in the chat; before we send anything we make sure that it is you who asks.',
    ],
  },
  {
    id: 'wrong',
    title: 'If something goes wrong',
    points: [
      'If data of yours got into wrong hands we tell you and the authority at once, what it was and what to do.',
      'If someone asks you for money, papers or a code in our name, tell us: it was not us.',
    ],
  },
];
