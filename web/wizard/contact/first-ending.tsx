import { CalendarPlus, Check } from 'lucide-react';
import type { Ref } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { addDays } from '../../../rules/days.ts';
import { ChangeHer } from '../../replacement/change-her.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { shortDay } from '../day-words.ts';
import type { StepProps } from '../step.ts';
import { briefDay, weekdayOf } from './day-names.ts';
import styles from './ending.module.css';
import { betweenWords } from './hour-words.ts';
import { PaperList } from './paper-list.tsx';
import { RateTheTeam } from './rate-the-team.tsx';
import { SentMessage } from './sent-message.tsx';

interface FirstEndingProps extends StepProps {
  readonly ending: AnswerOf<'GET contact/ending'>;
  readonly today: string;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** When she comes, what happens until then, the reference, the papers. */
export function FirstEnding({ wizard, ending, today, heading }: FirstEndingProps) {
  const t = useText();
  const { id, api, info } = wizard;
  const { arrival, area, reference, submittedOn, message } = ending;
  const name = info.maid?.firstName ?? '';
  const dayWords = (day: string) => (day === today ? t('Today') : briefDay(day));
  const next = [
    { day: submittedOn, message: '{who} tell her and book the car', who: t('We') },
    { day: addDays(arrival.day, -1), message: '{who} confirm the time with you', who: t('We') },
    { day: arrival.day, message: '{who} show her around the home', who: t('You') },
  ];
  return (
    <>
      <div className={styles.arch}>
        {info.maid?.posterURL && (
          <img src={info.maid.posterURL} alt="" className={styles.portrait} />
        )}
        <span className={styles.done}>
          <Check aria-hidden="true" />
        </span>
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('{name} starts on {day}', { name, day: weekdayOf(arrival.day) })}
      </h1>
      <p className={styles.why}>
        {t('{day}, between {time}. We bring her to your door in {area}.', {
          day: shortDay(arrival.day),
          time: betweenWords(arrival.from, arrival.to, t),
          area,
        })}
      </p>
      <ol className={styles.next}>
        {next.map((step) => (
          <li key={step.message}>
            <span className={styles.when}>{dayWords(step.day)}</span>
            <span>
              <Sentence message={step.message} values={{ who: <b>{step.who}</b> }} />
            </span>
          </li>
        ))}
      </ol>
      <SentMessage reference={reference} message={message} />
      <div className={styles.papers}>
        <PaperList ask={() => api.get('signing/papers', { query: { id } })} />
        <ButtonLink
          kind="secondary"
          full
          href={`/api/contact/calendar?id=${encodeURIComponent(id)}`}
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t('Add to calendar')}
        </ButtonLink>
        <RateTheTeam wizard={wizard} />
      </div>
      <ChangeHer id={id} name={name} />
    </>
  );
}
