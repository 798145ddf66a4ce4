import { HandHeart } from 'lucide-react';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import type { StopReason } from '../../../rules/visa/stages.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { ActorToken } from './actor-token.tsx';
import { sum } from '../words/amounts.ts';
import { longDay, shortDay } from '../../text/day-words.ts';
import { OwnWords } from '../words/own-words.tsx';
import styles from './cards.module.css';
import sections from './sections.module.css';

type RefundProgress = NonNullable<TrackedVisa['refundProgress']>;

/** Why the visa cannot continue. Her reasons and her health are hers alone (VISA-08). */
function stopWords(t: Translate, { firstName: name, stopReason, history, today }: TrackedVisa) {
  const stop = history.find(({ kind }) => kind === 'stopped');
  // Of a visa that the family itself ended today she may not know yet.
  const isNew = stop?.actor === 'family' && dubaiDay(new Date(stop.at)) === today;
  const words: Readonly<Record<StopReason, readonly [title: string, text: string]>> = {
    medical_unfit: [
      t('{name} didn’t pass the medical test', { name }),
      t(
        'The visa can’t continue. The reason is private to {name} and her doctor. We told her first, in person.',
        { name },
      ),
    ],
    permit_refused: [
      t('The permit was refused'),
      t('The authority said no, so the visa can’t continue. You have done nothing wrong.'),
    ],
    she_withdrew: [
      t('{name} has changed her mind', { name }),
      t('She doesn’t want to continue, and that is her right. The visa has stopped.'),
    ],
    family_cancelled: [
      t('You ended this visa'),
      isNew ? t('We tell {name} today.', { name }) : t('We have told {name}.', { name }),
    ],
  };
  const [title, text] = words[stopReason ?? 'family_cancelled'];
  return { title, text };
}

/** How far the refund is, from orders and the bank's answers: what is paid, on its way, sent back and still to be ordered. */
function refundLines(
  t: Translate,
  { fils, orderedFils, paidFils, paidOn, isWaiting, sentBack, dueBy }: RefundProgress,
  { today, refund }: Pick<TrackedVisa, 'today' | 'refund'>,
): readonly string[] {
  const debit = refund?.onTheWayFils ?? 0;
  const taking =
    debit > 0 &&
    t('The bank is taking a direct debit of {amount}. What it takes comes back as well.', {
      amount: sum(debit, t),
    });
  const day = longDay(dueBy, t);
  const [missing, leaving] = [fils - orderedFils, orderedFils - paidFils];
  const isPaid = paidFils >= fils;
  const lines = [
    fils === 0 && !taking && t('Nothing is left to give back.'),
    fils > 0 &&
      isPaid &&
      t('We gave back {amount} on {day}.', {
        amount: sum(fils, t),
        day: longDay(paidOn ?? today, t),
      }),
    !isPaid &&
      paidFils > 0 &&
      t('We have given back {amount} so far.', { amount: sum(paidFils, t) }),
    missing > 0 &&
      sentBack !== null &&
      t('The refund of {amount} did not go through on {day}.', {
        amount: sum(sentBack.fils, t),
        day: longDay(sentBack.on, t),
      }),
    leaving > 0 && t('The refund of {amount} is on its way.', { amount: sum(leaving, t) }),
    missing > 0 &&
      (isWaiting
        ? t('The refund of {amount} is prepared and waits for a second person.', {
            amount: sum(missing, t),
          })
        : t('We prepare the refund of {amount}.', { amount: sum(missing, t) })),
    !isPaid &&
      (dueBy >= today
        ? t('It arrives by {day}.', { day })
        : missing > 0
          ? t('It was due by {day}. We’re sorry, and send it as soon as we can.', { day })
          : t('It was due by {day}. We’re sorry that it is late.', { day })),
    taking,
  ];
  return lines.filter((line) => line !== false);
}

/** A visa that is done, or that stopped. */
export function EndedCard({ visa }: { visa: TrackedVisa }) {
  const t = useText();
  const { firstName: name, state, stopReason, refund, refundProgress, decideBy } = visa;
  if (state === 'done') {
    const last = visa.stages
      .flatMap(({ doneOn }) => doneOn ?? [])
      .toSorted()
      .at(-1);
    return (
      <section className={styles.now} aria-label={t('Now')}>
        <div className={styles.who}>
          <ActorToken actor="her" name={name} />
          <p>
            <b>{t('Nothing to do')}</b>
          </p>
        </div>
        <h2>
          {t('{name}’s visa is ready', { name })}{' '}
          {last !== undefined && <em>{longDay(last, t)}</em>}
        </h2>
        <p>{t('Everything stays here for you to look up.')}</p>
      </section>
    );
  }
  const { title, text } = stopWords(t, visa);
  const refusal = visa.history.find(({ kind }) => kind === 'stopped')?.words ?? null;
  return (
    <>
      <section className={styles.now} aria-label={t('Now')}>
        <div className={styles.who}>
          <ActorToken actor={state === 'deciding' ? 'family' : 'us'} name={name} />
          <p>
            <b>{state === 'deciding' ? t('Now: you decide') : t('Now: we')}</b>
            <br />
            {state === 'deciding'
              ? decideBy !== null && t('by {day}', { day: longDay(decideBy, t) })
              : t('nothing for you to do today')}
          </p>
        </div>
        <h2>{title}</h2>
        <p>{text}</p>
        {stopReason === 'permit_refused' && refusal !== null && (
          <p>
            <Sentence
              message="Its words: “{words}”"
              values={{ words: <OwnWords>{refusal}</OwnWords> }}
            />
          </p>
        )}
        {refundProgress !== null &&
          refundLines(t, refundProgress, visa).map((line) => (
            <p key={line}>
              <b>{line}</b>
            </p>
          ))}
        {refund === null && visa.isClient && (
          <p>{t('What comes back follows your contract. We write to you about it.')}</p>
        )}
        {!visa.isClient && state === 'deciding' && (
          <p>{t('Only the person who signed can decide.')}</p>
        )}
      </section>
      {stopReason === 'medical_unfit' && (
        <Note icon={<HandHeart aria-hidden="true" className="mirrored" />}>
          {t('Please don’t ask her about the result. We help her with what comes next.')}
        </Note>
      )}
    </>
  );
}

/** When the estimate and history were last compared with the authority. */
export function LastCheck({ checkedAt, today }: Pick<TrackedVisa, 'checkedAt' | 'today'>) {
  const t = useText();
  if (checkedAt === null) return null;
  const day = new Date(Date.parse(checkedAt) + 4 * 3_600_000).toISOString().slice(0, 10);
  return (
    <p className={sections.quiet}>
      {day === today
        ? t('Checked with the authority today')
        : t('Checked with the authority on {day}', { day: shortDay(day, t) })}
    </p>
  );
}
