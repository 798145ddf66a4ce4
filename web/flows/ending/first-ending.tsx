import { CalendarPlus, Check, House } from 'lucide-react';
import type { Ref } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { ChangeHer } from './change-her.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { useView } from '../../site/use-view.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { briefDay, shortDay } from '../../text/day-words.ts';
import { planWords } from '../words/plan-words.ts';
import { QuietAction } from '../frame/quiet-action.tsx';
import type { StepProps } from '../engine/step.ts';
import styles from './ending.module.css';
import { betweenWords } from '../words/hour-words.ts';
import { PaymentDates } from './payment-dates.tsx';
import { MoveArrival } from './move-arrival.tsx';
import { PaperList } from './paper-list.tsx';
import { RateTheTeam } from './rate-the-team.tsx';
import { SentMessage } from './sent-message.tsx';
import { nextEvents, startWords } from '../words/start-words.ts';
import { pathIn } from '../../../rules/text/language-address.ts';

interface FirstEndingProps extends StepProps {
  readonly ending: AnswerOf<'GET contact/ending'>;
  readonly today: string;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onMoved: () => void;
}

/** The arrival, the next steps, the reference and the documents. */
export function FirstEnding({ wizard, ending, today, heading, onMoved }: FirstEndingProps) {
  const t = useText();
  // A family that came from the client app stays inside it (FLAG-02).
  const { clientApp } = useView();
  const { id, api, info } = wizard;
  const { arrival, asked, area, question, reference, submittedOn, message } = ending;
  const name = info.maid?.firstName ?? '';
  const dayWords = (day: string) => (day === today ? t('Today') : briefDay(day, t));
  const when = { name, day: arrival.day, submittedOn, today };
  const isOver = arrival.day < today;
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
        {startWords(when, t)}
      </h1>
      {!isOver && (
        <p className={styles.why}>
          {t('{day}, between {time}. We bring her to your door in {area}. {plan}.', {
            day: shortDay(arrival.day, t),
            time: betweenWords(arrival.from, arrival.to, t),
            area,
            plan: planWords(info.planType, t),
          })}
        </p>
      )}
      <ol className={styles.next}>
        {nextEvents(when).map((step) => (
          <li key={step.message}>
            <span className={styles.when}>{dayWords(step.day)}</span>
            <span>
              <Sentence message={step.message} values={{ who: <b>{t(step.who)}</b> }} />
            </span>
          </li>
        ))}
      </ol>
      {info.price && <PaymentDates info={info} price={info.price} />}
      {(asked !== null || arrival.day > today) && (
        <MoveArrival
          key={asked && `${asked.day} ${asked.slot}`}
          wizard={wizard}
          asked={asked}
          emirate={info.onFile.emirate ?? ''}
          onMoved={onMoved}
        />
      )}
      <SentMessage reference={reference} message={message} />
      <div className={styles.papers}>
        <PaperList
          ask={() => api.get('signing/papers', { query: { id } })}
          sequence={info.sequence}
        />
        {!isOver && (
          <ButtonLink
            kind="secondary"
            full
            href={`/api/contact/calendar?id=${encodeURIComponent(id)}`}
            icon={<CalendarPlus aria-hidden="true" />}
          >
            {t('Add to calendar')}
          </ButtonLink>
        )}
        {!clientApp && (
          <ButtonLink
            kind="plain"
            full
            href={pathIn(t.language, '/my')}
            icon={<House aria-hidden="true" />}
          >
            {t('Open My Home')}
          </ButtonLink>
        )}
        {question !== null && arrival.day > today && (
          <QuietAction onClick={() => wizard.go(question)}>
            {question === 'HEARD_ABOUT_US'
              ? t('Answer one short question')
              : t('Answer two short questions')}
          </QuietAction>
        )}
        {arrival.day <= today && <RateTheTeam wizard={wizard} />}
      </div>
      <ChangeHer id={id} name={name} />
    </>
  );
}
