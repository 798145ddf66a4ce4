import { CalendarPlus, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Sentence, useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { useView } from '../../visitor/view.ts';
import { ChangeHer } from '../../replacement/change-her.tsx';
import { addDays, dubaiDay } from '../../../rules/days.ts';
import { briefDay, weekdayOf } from '../contact/day-names.ts';
import { betweenWords } from '../contact/hour-words.ts';
import styles from '../contact/ending.module.css';
import { PaperList } from '../contact/paper-list.tsx';
import { RateTheTeam } from '../contact/rate-the-team.tsx';
import { SentMessage } from '../contact/sent-message.tsx';
import { useAnswer } from '../use-answer.ts';
import { WaitingOrFailed } from '../contact/waiting-or-failed.tsx';
import { shortDay } from '../day-words.ts';
import { useFrame } from '../frame-context.ts';
import { HelpInChat } from '../help-in-chat.tsx';
import type { StepProps } from '../step.ts';

/** It is done: when she comes, what happens until then, the reference, the papers. */
export default function EndWorkFlow({ wizard }: StepProps) {
  const t = useText();
  const { walked } = useFrame();
  // Inside the client app nothing leads out of it.
  const { clientApp } = useView();
  const [today] = useState(() => dubaiDay(new Date()));
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, api, info } = wizard;
  const { fetched, again } = useAnswer(() => api.get('contact/ending', { query: { id } }));
  const isThere = fetched.kind === 'there';
  useEffect(() => {
    if (walked && isThere) heading.current?.focus({ preventScroll: true });
  }, [walked, isThere]);
  if (fetched.kind !== 'there') {
    return <WaitingOrFailed {...fetched} title={t('Your application is complete')} again={again} />;
  }
  const { arrival, area, reference, submittedOn, message } = fetched.answer;
  const name = info.maid?.firstName ?? '';
  const dayWords = (day: string) => (day === today ? t('Today') : briefDay(day));
  const next = [
    { day: submittedOn, message: '{who} tell her and book the car', who: t('We') },
    { day: addDays(arrival.day, -1), message: '{who} confirm the time with you', who: t('We') },
    { day: arrival.day, message: '{who} show her around the home', who: t('You') },
  ];
  return (
    <div className={styles.ending}>
      <div className={styles.inside}>
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
        <PaperList wizard={wizard} />
        <ButtonLink
          kind="secondary"
          full
          href={`/api/contact/calendar?id=${encodeURIComponent(id)}`}
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t('Add to calendar')}
        </ButtonLink>
        <RateTheTeam wizard={wizard} />
        <ChangeHer id={id} name={name} />
      </div>
      {!clientApp && (
        <Dock className={styles.dock}>
          <ButtonLink size="large" full href="/welcome/house-card">
            {t('Make her house card')}
          </ButtonLink>
          <HelpInChat />
        </Dock>
      )}
    </div>
  );
}
