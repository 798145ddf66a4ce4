import { msg } from '../../../rules/text/text.ts';
import type { ReadSection } from '../../../content/read-section.ts';

/** ISO day of this edition, which describes the product on that day. */
export const PRIVACY_EDITION = '2026-11-20';

/** The legal page's content is known only once the office has entered its name. */
export const privacy = (office: string | null): readonly ReadSection[] => [
  {
    id: 'who',
    title: msg('Who answers for your data'),
    points: [
      office === null
        ? msg(
            'The office named in your contract. Write to it in the chat, about anything on this page.',
          )
        : msg(
            'The office named in your contract and on our legal page. Write to it in the chat, about anything on this page.',
          ),
      msg('The law behind it is the UAE’s data protection law, Federal Decree-Law 45 of 2021.'),
    ],
  },
  {
    id: 'looking',
    title: msg('When you only look'),
    points: [
      msg('You need no account and give no name.'),
      msg(
        'My List, your language, the campaign you came by and your answer about cookies are kept in your own browser. Clearing it clears them.',
      ),
      msg(
        'A cookie that ends with your browser’s session lets us know the same visit again. Whom you put on your list is noted with it on our side, without a name.',
      ),
      msg(
        'We note which of our pages are opened. Names, numbers, e-mail addresses and keys are taken out of the address before it is kept.',
      ),
      msg(
        'Your network address is needed to answer you. Our log keeps only its first part, and our limits on requests keep a scrambled form of it.',
      ),
    ],
  },
  {
    id: 'counting',
    title: msg('Counting visits'),
    points: [
      msg(
        'Until you press Accept nothing is counted that says anything about you, and nothing goes to anyone else.',
      ),
      msg('If you accept, visits are counted. Nothing is ever given for advertising.'),
      msg(
        'Your answer is noted with its day and the wording you saw. You can change it at any moment under Privacy settings, and saying no is as easy as saying yes.',
      ),
    ],
  },
  {
    id: 'applying',
    title: msg('When you hire or get a visa'),
    points: [
      msg(
        'We then need your name and numbers, copies of identity documents, your bank account for the direct debit, your address, and your signature.',
      ),
      msg('Each is used for your contract and its permits only: the law and the bank ask for it.'),
      msg(
        'Every application is sealed with a key of its own. Destroying that key makes its data unreadable everywhere, also in our backups.',
      ),
      msg(
        'The link to your application is a key as well. Share it only with people you would give your documents to; it shows numbers half hidden, and it ends.',
      ),
      msg(
        'Card numbers never reach our computers: you type them on the payment company’s own page.',
      ),
    ],
  },
  {
    id: 'her',
    title: msg('Her data'),
    points: [
      msg(
        'A profile shows what she chose to tell: first name, age, nationality, languages, experience, her film.',
      ),
      msg(
        'She can be taken down at any time. Her profile, film and pictures then disappear at once.',
      ),
      msg('What you write in a survey about our team is not shown to her.'),
    ],
  },
  {
    id: 'others',
    title: msg('Who else receives something'),
    points: [
      msg(
        'Authorities and clinics: the documents that a permit, a test, an identity card or an insurance needs.',
      ),
      msg('Your bank and the payment company: what a payment needs.'),
      msg('The company that delivers our text messages: your number and the message.'),
      msg(
        'A storage service, if the office keeps files with one: your documents lie there sealed, and it has no key.',
      ),
      msg(
        'The office’s own systems, if it has connected them: which application or change is finished, its area and price, and the e-mails to you.',
      ),
      msg(
        'WhatsApp, when you open the chat or get our messages there: your number and the messages. It has its own rules, and we read what you write there.',
      ),
      msg(
        'Google’s translator, only when you choose another language, and never on the pages of an application.',
      ),
      msg('Nobody buys data from us.'),
    ],
  },
  {
    id: 'long',
    title: msg('How long'),
    points: [],
    rows: [
      [msg('Visits and their lists'), msg('30 days after you were last here')],
      [msg('Addresses of pages opened'), msg('30 days')],
      [
        msg('An application you do not finish'),
        msg('Its link ends after 30 days without a step; 30 days later its data are erased'),
      ],
      [msg('A contract and what belongs to it'), msg('About 5 years after its last day')],
      [msg('Numbers and amounts of invoices'), msg('They stay for the tax law, without your data')],
      [msg('Text messages and e-mails to you'), msg('90 days, your number or address with them')],
      [msg('What you write to us'), msg('As long as the contract it belongs to is kept')],
      [msg('What you write in a survey'), msg('As long as the contract it belongs to is kept')],
      [
        msg('Who opened an application, and when'),
        msg('It stays, so that misuse can be found; your name and numbers are not in it'),
      ],
      [msg('Our computers’ log'), msg('As long as the office’s own computers keep it')],
      [msg('Your answer about cookies'), msg('As long as we must be able to show it')],
    ],
  },
  {
    id: 'rights',
    title: msg('Your rights'),
    points: [
      msg('To know what we have about you, and to get a copy that a computer can read.'),
      msg('To have it corrected, and to have it erased where no law makes us keep it.'),
      msg('To have us stop or limit what we do with it, and to take back what you agreed to.'),
      msg('Not to be judged by a computer alone: people decide about every application.'),
      msg('To complain to the UAE Data Office, or to a court.'),
      msg(
        'It costs nothing. Write to us in the chat; before we send anything we make sure that it is you who asks.',
      ),
    ],
  },
  {
    id: 'wrong',
    title: msg('If something goes wrong'),
    points: [
      msg(
        'If data of yours got into wrong hands we tell you and the authority at once, what it was and what to do.',
      ),
      msg(
        'If someone asks you for money, documents or a code in our name, tell us: it was not us.',
      ),
    ],
  },
];
