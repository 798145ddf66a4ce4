import { HandHeart } from 'lucide-react';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import type { StopReason } from '../../../rules/visa/stages.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { ActorToken } from './actor-token.tsx';
import { sum } from '../words/amounts.ts';
import { longDay, shortDay } from '../../text/day-words.ts';
import { OwnWords } from '../words/own-words.tsx';
import { DecideForm } from './decide-form.tsx';
import styles from './cards.module.css';
import sections from './sections.module.css';

/** Why the visa cannot continue. Her reasons and her health are hers alone (VISA-08). */
function stopWords(t: Translate, reason: StopReason | null, name: string) {
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
    family_cancelled: [t('You ended this visa'), t('We have told {name}.', { name })],
  };
  const [title, text] = words[reason ?? 'family_cancelled'];
  return { title, text };
}

/** A visa that is done, or that stopped: with the refund before anything is decided. */
export function EndedCard({ visa, home }: { visa: TrackedVisa; home: string }) {
  const t = useText();
  const { firstName: name, state, stopReason, refund, choice, decideBy } = visa;
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
  const { title, text } = stopWords(t, stopReason, name);
  const refusal = visa.history.find(({ kind }) => kind === 'stopped')?.words ?? null;
  const amount = sum(visa.refundFils ?? refund?.refund ?? 0, t);
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
        {state === 'stopped' && refund !== null && (
          <p>
            <b>
              {choice === 'credit'
                ? t('{amount} stays as your credit.', { amount })
                : visa.refundFils === null
                  ? t('You chose the refund of {amount}. We prepare it; two people approve it.', {
                      amount,
                    })
                  : t('The refund of {amount} is on its way.', { amount })}
            </b>
          </p>
        )}
        {refund === null && visa.isClient && (
          <p>{t('What comes back follows your contract. We write to you about it.')}</p>
        )}
        {!visa.isClient && state === 'deciding' && (
          <p>{t('Only the person who signed can decide.')}</p>
        )}
      </section>
      {state === 'deciding' && refund !== null && (
        <DecideForm refund={refund} home={home} cancels={false} />
      )}
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
