import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { addDays, isDay } from '../../../rules/text/days.ts';
import { useText } from '../../text/use-text.tsx';
import type { ApiError } from '../../visitor/api/api-error.ts';
import { showFailure } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { useOffice } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { Face } from '../ui/face.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { clockTime, dubaiDate, longDate, shortDate } from '../words/time-words.ts';
import { hourWords } from './arrival-words.ts';
import styles from './print.module.css';

type List = OfficeAnswer<'POST office/arrivals/print'>;
type Sheet = List['drivers'][number];

/** The list of a day, a sheet for each driver: for paper and for a phone. */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const [tomorrow] = useState(() => addDays(dubaiDate(new Date()), 1));
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : tomorrow;
  const [list, setList] = useState<List | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  // Each list that is made gets a number in the audit log, so it is made once.
  useEffect(() => {
    let isCurrent = true;
    const fail = (thrown: unknown) => isCurrent && setError(showFailure(thrown));
    const show = (answer: List) => isCurrent && setList(answer);
    void officeApi.post('office/arrivals/print', { body: { day } }).then(show, fail);
    return () => {
      isCurrent = false;
    };
  }, [day]);
  const print = () => window.print();
  useKeys('arrivals_print', [{ key: 'p', label: t('Print'), run: print, isShown: true }]);
  const title = t('Arrivals, {day}', { day: longDate(day) });
  return (
    <Screen
      title={title}
      name={title}
      back={
        <Link className="ic" to="/arrivals" aria-label={t('Back to arrivals')}>
          <ArrowLeft className="i" data-flip="" aria-hidden="true" />
        </Link>
      }
      actions={
        list && (
          <button type="button" className="btn pri" onClick={print}>
            <Printer className="i" aria-hidden="true" />
            {t('Print')}
            <KeyCaps caps={['P']} />
          </button>
        )
      }
    >
      <div
        className={styles.desk}
        data-testid="office-arrivals-print"
        // Arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {list === null && error === null && <p className="mute">{t('Loading')}</p>}
        {error && list === null && (
          <LoadFailed error={error} onRetry={() => window.location.reload()} />
        )}
        {list?.drivers.length === 0 && <p>{t('Nobody arrives on this day.')}</p>}
        {list?.drivers.map((sheet, at) => (
          <DriverSheet key={sheet.driver?.id ?? 'none'} list={list} sheet={sheet} page={at + 1} />
        ))}
      </div>
    </Screen>
  );
}

function DriverSheet({ list, sheet, page }: { list: List; sheet: Sheet; page: number }) {
  const t = useText();
  const { brandName } = useOffice();
  const { driver, stops } = sheet;
  const count = t('{count, plural, one {1 arrival} other {# arrivals}}', { count: stops.length });
  return (
    <article className={styles.sheet}>
      <header>
        <svg viewBox="0 0 27 30" aria-hidden="true">
          <path d="M1 30V13.5a12.5 12.5 0 0 1 25 0V30Z" />
          <circle cx="13.5" cy="12.2" r="4.1" fill="#fff" />
          <path d="M5.9 30c0-6.5 3-11 7.6-11s7.6 4.5 7.6 11Z" fill="#fff" />
        </svg>
        <div>
          <h2>{t('Arrivals, {day}', { day: `${longDate(list.day)} ${list.day.slice(0, 4)}` })}</h2>
          <p>
            {driver === null
              ? t('Driver not set. {count}', { count })
              : t('{name}, {car}. {count}', { name: driver.name, car: driver.car, count })}
          </p>
        </div>
        <p className={styles.printed}>
          {t('Printed {day}, {time}', {
            day: shortDate(list.printedAt),
            time: clockTime(list.printedAt),
          })}
          <br />
          {t('by {name}', { name: list.printedBy })}
          <br />
          {t('Page {page} of {pages}', { page, pages: list.drivers.length })}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th>{t('Time')}</th>
            <th>{t('Maid')}</th>
            <th>{t('Family and address')}</th>
            <th>{t('Arrived')}</th>
            <th>{t('Family signs')}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop.reference}>
              <td>
                <b className={styles.time}>{hourWords(stop.from)}</b>
                <small>{t('to {time}', { time: hourWords(stop.to) })}</small>
              </td>
              <td>
                <span className={styles.maid}>
                  <Face maid={stop.maid} size={40} />
                  <b>
                    <bdi>{stop.maid?.name}</bdi>
                  </b>
                </span>
              </td>
              <td>
                <b>
                  <bdi>{stop.clientName ?? t('Family')}</bdi>
                </b>{' '}
                <bdi dir="ltr">{stop.mobile}</bdi>
                {stop.address.map((line) => (
                  <span key={line}>
                    <bdi>{line}</bdi>
                  </span>
                ))}
                {stop.notes && (
                  <small>
                    <bdi>{stop.notes}</bdi>
                  </small>
                )}
              </td>
              <td aria-label={t('Arrived')}>
                <i className={styles.box} />
              </td>
              <td aria-label={t('Family signs')}>
                <i className={styles.sign} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <p>
          {t('An adult of the family signs; she keeps her own passport and phone.')}
          <br />
          {t('Destroy this sheet after the day.')}
        </p>
        <p>
          <bdi>{brandName}</bdi>
          <br />
          {t('Print no. {number}', { number: list.printNumber })}
        </p>
      </footer>
    </article>
  );
}
