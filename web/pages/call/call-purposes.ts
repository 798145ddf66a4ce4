import { msg } from '../../../rules/text/text.ts';
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
    title: msg('Call about hiring or a visa'),
    lead: msg(
      'For families who are new here. A person who knows the women and the documents picks up.',
    ),
    short: msg('Hiring or visa'),
    line: 'call_us',
    chat: 'new-call',
    helps: [
      msg('Who is free, and when she could start'),
      msg('What the monthly price includes'),
      msg('A visa for someone you have found yourself'),
    ],
    bring: msg('Nothing. Tell us who lives at home and what you need help with.'),
  },
  client: {
    title: msg('She is with you already'),
    lead: msg(
      'For families we work for. Payments, holidays, documents and questions about her contract.',
    ),
    short: msg('She is with us already'),
    line: 'client_relations',
    chat: 'client-relations-call',
    helps: [
      msg('A payment, a receipt or your bank details'),
      msg('Her rest day, her leave and her ticket home'),
      msg('Her insurance, her Emirates ID and renewals'),
    ],
    bring: msg('The mobile number your contract is under. We never ask for a card code.'),
  },
  maid: {
    title: msg('You work for a family'),
    lead: msg(
      'This line is for you, not for the family. You can speak in confidence and it costs you nothing.',
    ),
    short: msg('I work for a family'),
    line: 'maid_relations',
    chat: 'maid-relations-call',
    helps: [
      msg('Your salary was late, or not all of it came'),
      msg('You had no rest day, or you do not have your passport'),
      msg('You are ill, you want to go home, or you do not feel safe'),
    ],
    bring: msg('Nothing. You do not have to say your name to ask a question.'),
  },
  general: {
    title: msg('Call the office'),
    lead: msg('For everything that is not about hiring or about someone who works for you.'),
    short: msg('Anything else'),
    line: 'general',
    chat: 'callus',
    helps: [
      msg('The way to a branch, and its hours'),
      msg('Press, partners and suppliers'),
      msg('Whether a message or a caller is really from us'),
    ],
    bring: msg('If you doubt a message: where it came from and what it asks for.'),
  },
  talk: {
    title: msg('Talk it over with a person'),
    lead: msg(
      'Not sure whether to hire, to replace or to wait? Write or call, and decide afterwards.',
    ),
    short: msg('Talk it over'),
    line: 'general',
    chat: 'talk_to_us',
    helps: [
      msg('Live-in or live-out, by the month or your own visa'),
      msg('How the first weeks usually go'),
      msg('What another person would change, and what would not'),
    ],
    bring: msg('The one thing that decides it for you: nights, newborns, cooking, money.'),
  },
  cancel: {
    title: msg('Replace or cancel'),
    lead: msg(
      'Say what is not working. You can have another person, or stop; both begin with one message.',
    ),
    short: msg('Replace or cancel'),
    line: 'replacement_call',
    chat: 'cancellation',
    helps: [],
    bring: msg('The mobile number your contract is under.'),
  },
} as const satisfies Record<string, CallPurpose>;
