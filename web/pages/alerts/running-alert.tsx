import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { HireLink } from '../../maids/hire-link.tsx';
import { availability, whereSheLives } from '../../maids/maid-words.ts';
import { LongDay } from '../../site/long-day.tsx';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import styles from './alerts.module.css';
import { type Names, wishWords } from '../hire-maid/filters/wish-words.ts';

type RunningAlertProps = {
  t: string;
  alert: AnswerOf<'GET alerts/view'>;
  names: Names;
  onStopped: () => void;
};

/** The page behind the link of each text: whom we found, and one tap to stop. */
export function RunningAlert({ t: token, alert, names, onStopped }: RunningAlertProps) {
  const t = useText();
  const [isStopping, setStopping] = useState(false);
  const { found, likeName, wishes, endsOn } = alert;
  async function stop() {
    setStopping(true);
    await browserApi(pages['/alerts'].code)
      .post('alerts/stop', { body: { t: token } })
      .then(onStopped, () => setStopping(false));
  }
  const maid = found?.card.housemaid;
  return (
    <div className={`page ${styles.page}`}>
      <p className="muted">
        {likeName === null
          ? t('You asked us to tell you')
          : t('You asked for someone like {name}', { name: likeName })}
      </p>
      {maid ? (
        <>
          {maid.posterURL && (
            <img
              className={styles.poster}
              src={maid.posterURL}
              alt={maid.firstName}
              width={640}
              height={800}
            />
          )}
          <h1 className={styles.title} translate="no">
            {t('{name}, {age}', { name: maid.firstName, age: maid.age })}
          </h1>
          <p>
            {found.isFree ? availability(maid, t) : t('Hired by another family')}
            <br />
            {t('{home}, {price}', {
              home: whereSheLives(maid, t),
              price: dirhams(maid.monthlyPrice, t),
            })}
          </p>
          <Link to={`/hire-maid/${maid.id}`} className="link">
            {t('Meet {name}', { name: maid.firstName })}
          </Link>
        </>
      ) : (
        <h1 className={styles.title}>{t('We text you as soon as somebody fits')}</h1>
      )}
      <ul className={styles.kept}>
        {wishes.map((wish) => (
          <li key={`${wish.name}=${wish.value}`}>{wishWords(wish, names, t)}</li>
        ))}
      </ul>
      <p className="small muted">
        <LongDay day={endsOn}>
          {(day) =>
            t('At most one text a day, until {day}. Nobody is on hold until you choose.', { day })
          }
        </LongDay>
      </p>
      <noscript>
        <p>{t('This page needs JavaScript. Turn it on and load the page again.')}</p>
      </noscript>
      <Dock className={styles.dock}>
        {maid && found.isFree && <HireLink maid={maid} solid size="large" full />}
        <Button
          kind="plain"
          full
          loading={isStopping}
          icon={<BellOff aria-hidden="true" />}
          onClick={() => void stop()}
        >
          {t('Stop these texts')}
        </Button>
      </Dock>
    </div>
  );
}
