import type { Translate } from '../../../rules/text/text.ts';
import { isVisaResult } from '../../../rules/visa/results.ts';
import { useText } from '../../text/use-text.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { type DayWords, useDayWords } from '../frame/day-words.ts';
import { fileAddress } from '../frame/use-frame.ts';
import { stageWords } from '../visa/visa-words.ts';
import { documentTitle } from './home-words.ts';
import styles from './home.module.css';
import type { HomeView } from './now-words.ts';
import { Section } from './section.tsx';

type Coming = HomeView['comingUp'][number];

function comingWords(t: Translate, days: DayWords, coming: Coming): readonly [string, string] {
  const { kind, name = '', fils = 0, document = '', from = 0, to = 0 } = coming;
  const { stage = 'file', isHere = false, time, pickUp, place = '' } = coming;
  const words: Readonly<Record<Coming['kind'], readonly [string, string]>> = {
    arrival: [
      t('{name} comes', { name }),
      t('Between {from} and {to}. An adult should be at home.', {
        from: days.hour(from),
        to: days.hour(to),
      }),
    ],
    payment: [t('{price} is due', { price: dirhams(fils / 100, t) }), t('Paid the way you chose.')],
    document_expires: [
      t('{document} expires', { document: documentTitle(t, document) }),
      isVisaResult(document)
        ? t('She renews it, and we help her with it.')
        : t('Send us the new one before then.'),
    ],
    visa_deadline: [
      t('Deadline for {name}’s visa', { name }),
      t('The tracker says what is needed.'),
    ],
    visa_visit: [
      t('{name}: {stage}', { name, stage: stageWords(t, stage, isHere) }),
      pickUp === undefined
        ? t('At {time}, {place}.', { time: time ? days.clock(time) : '', place })
        : t('At {time}, {place}. We collect her at {pickUp}.', {
            time: time ? days.clock(time) : '',
            place,
            pickUp: days.clock(pickUp),
          }),
    ],
    trial_ends: [
      t('The trial ends'),
      t('Until then another person or a refund is due if her skills or conduct do not fit.'),
    ],
    contract_ends: [t('Your contract ends'), t('Until then you can end it on any day.')],
    last_day: [t('{name}’s last day', { name }), t('Your contract ends with it, as agreed.')],
  };
  return words[kind];
}

/** The next three days that matter, and all of them as a calendar file (HOME-03). */
export function ComingUp({ view }: { view: HomeView }) {
  const t = useText();
  const days = useDayWords();
  const { comingUp, id, status } = view;
  if (status === 'ended') return null;
  const [first] = comingUp;
  const isOneMonth = comingUp.every(({ day }) => day.slice(0, 7) === first?.day.slice(0, 7));
  const title =
    first && isOneMonth
      ? t('Coming up in {month}', { month: days.month(first.day) })
      : t('Coming up');
  return (
    <Section
      title={title}
      className={styles.comingUp}
      more={
        comingUp.length > 0 && (
          <a
            href={fileAddress('/api/my/calendar', { home: id }, t)}
            className={styles.link}
            download
          >
            {t('Add to calendar')}
          </a>
        )
      }
    >
      {comingUp.length === 0 ? (
        <p className="muted">{t('Nothing is planned.')}</p>
      ) : (
        <ul className={styles.coming}>
          {comingUp.map((coming) => {
            const [what, more] = comingWords(t, days, coming);
            const isOther = !isOneMonth;
            return (
              <li
                key={`${coming.kind} ${coming.document ?? coming.stage ?? coming.day}`}
                data-coming={coming.kind}
              >
                <time dateTime={coming.day}>
                  <b>{Number(coming.day.slice(8))}</b>
                  {isOther ? days.briefMonth(coming.day) : days.short(coming.day)}
                </time>
                <div>
                  <b>{what}</b>
                  <small>
                    {isOther ? t('{day}. {more}', { day: days.plain(coming.day), more }) : more}
                  </small>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
