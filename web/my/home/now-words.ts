import type { AnswerOf } from '../../../contract/api.ts';
import { msg, type Translate, type Values } from '../../../rules/text/text.ts';
import { dirhams } from '../../../rules/money/money.ts';
import type { DayWords } from '../frame/day-words.ts';
import { documentName, stageName } from './home-words.ts';
import { leavingWords } from './leaving-words.ts';
import { clientName, whoActs } from './who-acts.ts';

export type HomeView = AnswerOf<'GET my/home'>;

export interface NowWords {
  /** "Now: you" */
  readonly who: string;
  /** Says what the family has to do, or that it has nothing to do. */
  readonly hint: string;
  /** A message; its place {day} is the deadline. */
  readonly title: string;
  readonly values: Values;
  readonly by: string | null;
  readonly reason: string;
  /** The office wrote the reason itself. */
  readonly isOwnReason: boolean;
  readonly button: string;
}

type Shown = Pick<NowWords, 'title' | 'by' | 'reason' | 'button'> &
  Partial<Pick<NowWords, 'hint' | 'values' | 'isOwnReason'>>;

/** Why a document was asked for again. */
const reasons = (t: Translate): Readonly<Record<string, string>> => ({
  glare: t('Light hides part of the text.'),
  cut_off: t('A corner is cut off.'),
  blurry: t('It is too blurry to read.'),
  expired: t('It has expired.'),
  wrong_page: t('It shows another page.'),
  dates_differ: t('Its dates differ from those of your other documents.'),
});

/** The words of the one next thing (HOME-02). */
export function nowWords(t: Translate, days: DayWords, view: HomeView): NowWords {
  const { flow, role, now, her, next, status, visa } = view;
  const { values } = now;
  const text = (key: string) => String(values[key] ?? '');
  const price = (key = 'fils') => dirhams(Number(values[key] ?? 0) / 100, t);
  const name = (status === 'replacing' ? next : her)?.firstName ?? t('your maid');
  const by = now.by && days.long(now.by);
  const hours = () => ({
    from: days.hour(Number(values['from'])),
    to: days.hour(Number(values['to'])),
  });
  /** A visa that is over in one way or the other. */
  const visaOver = (): Shown | null => {
    if (flow !== 'visa' || (visa?.state !== 'done' && visa?.state !== 'stopped')) return null;
    const isReady = visa.state === 'done';
    return {
      title: isReady ? msg('{name}’s visa is ready') : msg('{name}’s visa was stopped'),
      values: { name },
      by: null,
      reason: isReady
        ? t('Everything stays here for you to look up.')
        : t('The tracker shows why, and what comes back.'),
      button: t('Open the tracker'),
    };
  };
  const leaving = () => leavingWords(t, days, { now, name });
  const shown: Readonly<Record<HomeView['now']['kind'], () => Shown>> = {
    payment_failed: () => ({
      title: msg('Pay {price} for {month}'),
      values: { price: price(), month: days.month(text('month')) },
      by: null,
      reason:
        values['tries'] === 0
          ? t('You have not agreed to this amount yet, so your card was not charged.')
          : t('Your card was declined. You can pay with the same card or another one.'),
      button: t('Pay now'),
      hint: t('one payment, about a minute'),
    }),
    debit_returned: () => ({
      title: msg('Your bank returned {price}'),
      values: { price: price() },
      by: null,
      reason: t('The direct debit for {month} was not paid. See why, and what you can do.', {
        month: days.month(text('month')),
      }),
      button: t('See the payment'),
    }),
    document_asked: () => ({
      title: msg('Send {document} again'),
      values: { document: documentName(t, text('document')) },
      by: null,
      reason: text('words') || (reasons(t)[text('reason')] ?? ''),
      isOwnReason: text('words') !== '',
      button: t('Send it'),
      hint: t('one photo, about a minute'),
    }),
    spouse_signs: () => ({
      title:
        now.who === 'you'
          ? msg('Sign by {day}')
          : role === 'client'
            ? msg('Your spouse signs by {day}')
            : msg('{name}’s spouse signs by {day}'),
      values: { name: clientName(view) },
      by,
      reason:
        now.who === 'you'
          ? t('We sent you the link by text message. It works until then.')
          : t('We sent the link by text message. It works until then.'),
      button: '',
      hint: t('one signature, about a minute'),
    }),
    client_signs: () => ({
      title: msg('Sign by {day}'),
      by,
      reason: t('One signature is missing. You can sign here, or with the link in our message.'),
      button: t('Sign now'),
      hint: t('one signature, about a minute'),
    }),
    mandate_rejected: () => ({
      title: by ? msg('Give another account by {day}') : msg('Give another account'),
      by,
      reason: t('Your bank did not accept the direct debit, so the next payment cannot be taken.'),
      button: t('Choose how to pay'),
    }),
    debit_ended: () => ({
      title: by ? msg('Choose how to pay by {day}') : msg('Choose how to pay'),
      by,
      reason: t(
        'Your direct debit has ended at the bank, so the next payment cannot be taken. We contact you, too.',
      ),
      button: t('Choose how to pay'),
    }),
    limit_too_low: () => ({
      title: msg('Sign the new direct debit limit by {day}'),
      by,
      reason: t(
        'Your bank lets us collect up to {limit} a month. The next payment is {price}, so {day} would be returned.',
        { limit: price('capFils'), price: price(), day: days.long(text('on')) },
      ),
      button: t('Sign now'),
      hint: t('one signature, about a minute'),
    }),
    arrival_asked: () => ({
      title: msg('Say if {name} may come on {arrival} by {day}'),
      values: { name, arrival: days.long(text('day')) },
      by,
      reason: t(
        'We would bring her between {from} and {to}. Until you agree, the earlier time counts.',
        hours(),
      ),
      button: t('Answer'),
    }),
    arrival_problem: () => ({
      title: msg('We find another time for {name}'),
      values: { name },
      by: null,
      reason:
        text('outcome') === 'not_home'
          ? t('Our driver found nobody at home. We call you about another time.')
          : t('She did not come as planned. We call you about another time.'),
      button: '',
    }),
    request_waits: () => ({
      title: by ? msg('We answer your request by {day}') : msg('We answer your request'),
      by,
      reason: t('You asked us for something, and we are looking at it.'),
      button: t('See your request'),
    }),
    message_waits: () => ({
      title: by ? msg('We answer your message by {day}') : msg('We answer your message'),
      by,
      reason: t('The answer appears under Messages, and you get a text message.'),
      button: '',
    }),
    leaving,
    refund_due: leaving,
    replacement_open: () => ({
      title: msg('Finish choosing another maid'),
      by: null,
      reason: t('You began to choose someone else. Nothing changes until you confirm.'),
      button: t('Continue'),
    }),
    visa_decide: () => ({
      title: by ? msg('Decide about her visa by {day}') : msg('Decide about her visa'),
      by,
      reason: t('Her visa was stopped. The tracker shows why, and what comes back.'),
      button: t('See what comes back'),
    }),
    visa_returned: () => ({
      title: by
        ? msg('Correct the document for her visa by {day}')
        : msg('A document for her visa came back'),
      by,
      reason: t('The authority wants something changed. The tracker says what.'),
      button: t('See what is needed'),
    }),
    visa_sent_again: () => ({
      title: by
        ? msg('We hand in the new document by {day}')
        : msg('We look at the new document and hand it in'),
      by,
      reason: t('Thank you for sending it. You have nothing to do now.'),
      button: t('Open the tracker'),
    }),
    visa_stage: () => ({
      title: !by
        ? msg('{stage}')
        : text('time')
          ? msg('{stage} on {day}, {time}')
          : msg('{stage} by {day}'),
      values: {
        stage: stageName(t, text('stage')),
        time: text('time') && days.clock(text('time')),
      },
      by,
      reason: t('This is the open stage of the visa. The tracker shows the rest.'),
      button: t('Open the tracker'),
    }),
    on_the_way: () => ({
      title: msg('{name} is on her way'),
      values: { name },
      by: null,
      reason:
        text('outcome') === 'late'
          ? t('She comes later than planned today. Our driver calls you.')
          : t(
              'We planned between {from} and {to}. An adult of the family should be at home.',
              hours(),
            ),
      button: '',
    }),
    arrival: () => ({
      title: msg('We bring {name} to you on {day}'),
      values: { name },
      by,
      reason: t('Between {from} and {to}. An adult of the family should be at home.', hours()),
      button: '',
    }),
    bank_confirms: () => ({
      title: msg('The direct debit is being registered'),
      by: null,
      reason: t('Your bank confirms the form you signed. We tell you when it is done.'),
      button: '',
    }),
    ended: () =>
      visaOver() ?? {
        title: msg('Your contract has ended'),
        by: null,
        reason: t('Your documents and invoices stay here.'),
        button: '',
      },
    next_payment: () => ({
      title: msg('Next: {price} on {day}'),
      values: { price: price() },
      by: days.long(text('on')),
      reason: t('It is paid the way you chose. You need not do anything.'),
      button: '',
    }),
    nothing: () =>
      visaOver() ?? {
        title: msg('Everything is done'),
        by: null,
        reason: t('We tell you here and by text message when something comes up.'),
        button: '',
      },
  };
  const { hint, values: filled = {}, isOwnReason = false, ...words } = shown[now.kind]();
  const isQuiet = now.who !== 'you';
  return {
    ...words,
    values: filled,
    isOwnReason,
    who: whoActs(t, view),
    hint: isQuiet
      ? now.who === 'nobody'
        ? t('today')
        : t('nothing for you to do today')
      : (hint ?? t('one thing to do')),
  };
}

export const workingDaysLeft = (t: Translate, count: number): string =>
  t('{count, plural, one {1 working day} other {# working days}} left', { count });
