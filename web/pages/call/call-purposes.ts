import type { LineCode } from '../../site/call-load.ts';

/** One reason to call: for whom, who answers, and what to say. */
export interface CallPurpose {
  readonly title: string;
  readonly lead: string;
  /** Short name for a list of numbers. */
  readonly short: string;
  readonly line: LineCode;
  /** The code of its chat in rules/marketing/purpose-chats.ts. */
  readonly chat: string;
  readonly helps: readonly string[];
  /** What the caller should have ready. */
  readonly bring: string;
}

export const purposes = {
  newFamily: {
    title: 'Call about hiring or a visa',
    lead: 'For families who are new here. A person who knows the women and the papers picks up.',
    short: 'Hiring or visa',
    line: 'call_us',
    chat: 'new-call',
    helps: [
      'Who is free, and when she could start',
      'What the monthly price includes',
      'A visa for someone you have found yourself',
    ],
    bring: 'Nothing. Tell us who lives at home and what you need help with.',
  },
  client: {
    title: 'She is with you already',
    lead: 'For families we work for. Payments, holidays, papers and questions about her contract.',
    short: 'She is with us already',
    line: 'client_relations',
    chat: 'client-relations-call',
    helps: [
      'A payment, a receipt or your bank details',
      'Her rest day, her leave and her ticket home',
      'Her insurance, her Emirates ID and renewals',
    ],
    bring: 'The mobile number your contract is under. We never ask for a card code.',
  },
  maid: {
    title: 'You work for a family',
    lead: 'This line is for you, not for the family. You can speak in confidence and it costs you nothing.',
    short: 'I work for a family',
    line: 'maid_relations',
    chat: 'maid-relations-call',
    helps: [
      'Your salary was late, or not all of it came',
      'You had no rest day, or you do not have your passport',
      'You are ill, you want to go home, or you do not feel safe',
    ],
    bring: 'Nothing. You do not have to say your name to ask a question.',
  },
  general: {
    title: 'Call the office',
    lead: 'For everything that is not about hiring or about someone who works for you.',
    short: 'Anything else',
    line: 'general',
    chat: 'callus',
    helps: [
      'The way to a branch, and its hours',
      'Press, partners and suppliers',
      'Whether a message or a caller is really from us',
    ],
    bring: 'If you doubt a message: where it came from and what it asks for.',
  },
  talk: {
    title: 'Talk it over with a person',
    lead: 'Not sure whether to hire, to replace or to wait? Write or call, and decide afterwards.',
    short: 'Talk it over',
    line: 'general',
    chat: 'talk_to_us',
    helps: [
      'Live-in or live-out, by the month or your own visa',
      'How the first weeks usually go',
      'What another person would change, and what would not',
    ],
    bring: 'The one thing that decides it for you: nights, newborns, cooking, money.',
  },
  cancel: {
    title: 'Replace or cancel',
    lead: 'Say what is not working. You can have another person, or stop; both begin with one message.',
    short: 'Replace or cancel',
    line: 'replacement_call',
    chat: 'cancellation',
    helps: [],
    bring: 'The mobile number your contract is under.',
  },
} as const satisfies Record<string, CallPurpose>;
