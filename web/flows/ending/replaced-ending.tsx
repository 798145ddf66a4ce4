import { ArrowRight } from 'lucide-react';
import type { Ref } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { type Changes, presentMaid } from '../frame/ask-changes.ts';
import { ChangeHer } from './change-her.tsx';
import { replacementAddress } from '../../visitor/replacement-context.ts';
import { SignedForm } from './signed-form.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { shortDay } from '../../text/day-words.ts';
import type { StepProps } from '../engine/step.ts';
import styles from './ending.module.css';
import { betweenWords } from '../words/hour-words.ts';
import { MoveReplacement } from './move-replacement.tsx';
import { PaperList } from './paper-list.tsx';
import { PaymentDates } from './payment-dates.tsx';
import { RateTheTeam } from './rate-the-team.tsx';
import { SentMessage } from './sent-message.tsx';
import { pathIn } from '../../../rules/text/language-address.ts';

interface ReplacedEndingProps extends StepProps {
  readonly ending: AnswerOf<'GET contact/ending'>;
  readonly changes: Changes;
  readonly today: string;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** A finished application with a replaced maid: the current maid, her start and price, and all documents. */
export function ReplacedEnding({ wizard, ending, changes, today, heading }: ReplacedEndingProps) {
  const t = useText();
  const { id, api, info } = wizard;
  const { now, coming, before } = presentMaid(changes, today);
  const shown = now ?? coming;
  if (shown === null) return null;
  const names = {
    name: shown.person.firstName,
    next: coming?.person.firstName ?? '',
    before: before?.person.firstName ?? '',
  };
  const first = changes[0]?.person.firstName ?? '';
  return (
    <>
      {shown.person.posterURL && (
        <div className={styles.arch}>
          <img src={shown.person.posterURL} alt="" className={styles.portrait} />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {now === null
          ? t('{name} comes on {day}', { ...names, day: shortDay(shown.day, t) })
          : t('{name} is with you', names)}
      </h1>
      <p className={styles.why}>
        {now === null
          ? t('Between {time}, instead of {before}.', {
              ...names,
              time: betweenWords(shown.from, shown.to, t),
            })
          : coming
            ? t('Until {day}. Then {next} comes, between {time}.', {
                ...names,
                day: shortDay(coming.day, t),
                time: betweenWords(coming.from, coming.to, t),
              })
            : t('Since {day}, instead of {before}.', { ...names, day: shortDay(now.day, t) })}
      </p>
      <ol className={styles.next}>
        {changes.toReversed().map(({ person, day, came }) => (
          <li key={`${person.id} ${day}`} aria-current={person === now?.person || undefined}>
            <span className={styles.when}>{came ? shortDay(day, t) : t('Did not come')}</span>
            <span>
              <Sentence
                message="{name}, {price} a month"
                values={{
                  name: (
                    <b>
                      <bdi>{person.firstName}</bdi>
                    </b>
                  ),
                  price: dirhams(person.monthlyPrice, t),
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      {info.price && <PaymentDates info={info} price={info.price} changes={changes} />}
      {coming && coming.day > today && (
        // Dates and amounts all over the page change with the day.
        <MoveReplacement api={api} id={id} asked={null} onMoved={() => window.location.reload()} />
      )}
      {coming && (
        <ButtonLink
          kind="secondary"
          full
          href={pathIn(t.language, replacementAddress(id))}
          icon={<ArrowRight aria-hidden="true" className="mirrored" />}
        >
          {t('See your replacement')}
        </ButtonLink>
      )}
      <SentMessage reference={ending.reference} message={ending.message} />
      {changes
        .slice(1)
        .toReversed()
        .map(({ person, day }) => (
          <SignedForm key={`${person.id} ${day}`} api={api} id={id} name={person.firstName} />
        ))}
      <PaperList
        ask={() => api.get('signing/papers', { query: { id } })}
        sequence={info.sequence}
        name={first}
      />
      {now !== null && <RateTheTeam wizard={wizard} />}
      {coming === null && <ChangeHer id={id} name={names.name} />}
    </>
  );
}
