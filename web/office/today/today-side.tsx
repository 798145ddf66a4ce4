import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { isRole } from '../../../rules/office/rights.ts';
import { useRights } from '../shell/me.ts';
import { usePresence } from '../shell/presence.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Face } from '../ui/face.tsx';
import { refundStateWords } from '../words/ledger-words.ts';
import { moneyWords } from '../words/money-words.ts';
import { roleWords } from '../words/office-words.ts';
import { shortDate } from '../words/time-words.ts';
import styles from './today-side.module.css';
import { ToDecide } from './to-decide.tsx';

type TodayAnswer = OfficeAnswer<'GET office/today'>;

/** Tomorrow's arrivals, refunds with their 14 days, and colleagues on shift. */
export function TodaySide({ today }: { today: TodayAnswer | null }) {
  const may = useRights();
  if (today === null) return <aside className={`side ${styles.side}`} />;
  return (
    <aside className={`side ${styles.side}`}>
      <ToDecide />
      {may('see_arrivals') && <Arrivals arrivals={today.arrivalsTomorrow} />}
      {may('see_money') && <Refunds refunds={today.refunds} />}
      <OnShift people={today.onShift} />
    </aside>
  );
}

/** "08:00"; a slot begins at a full hour. */
const hourWords = (from: number): string => `${String(from).padStart(2, '0')}:00`;

function Arrivals({ arrivals }: { arrivals: TodayAnswer['arrivalsTomorrow'] }) {
  const t = useText();
  return (
    <section className={`sc ${styles.arrivals}`}>
      <h3>
        {t('Arrivals tomorrow')} <em className="mute num">{arrivals.length}</em>
        <small>
          <Link className="lnk" to="/arrivals">
            {t('Open the board')}
          </Link>
        </small>
      </h3>
      {arrivals.length === 0 && <p className="mute">{t('Nobody arrives tomorrow.')}</p>}
      <ul>
        {arrivals.map(({ applicationId, from, maid, area, driver }) => (
          <li key={applicationId}>
            <span className="num">{hourWords(from)}</span>
            <Face maid={maid} size={30} />
            <span className="el">
              <Link to={`/applications/${applicationId}`}>
                <b>
                  <bdi>{maid?.name ?? t('No maid')}</bdi>
                </b>
              </Link>
              <small>
                <bdi>{area}</bdi>
              </small>
            </span>
            {driver === null ? (
              <span className="tag y">{t('No driver')}</span>
            ) : (
              <small>
                <bdi>{driver}</bdi>
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LIMIT = 14;
const HOT = 10;

function Refunds({ refunds }: { refunds: TodayAnswer['refunds'] }) {
  const t = useText();
  const may = useRights();
  return (
    <section className={`sc ${styles.refunds}`}>
      <h3>
        {t('Refunds')} <em className="mute num">{refunds.length}</em>
        <small>{t('14-day limit')}</small>
      </h3>
      {refunds.length === 0 && <p className="mute">{t('No refund is open.')}</p>}
      <ul>
        {refunds.map((refund) => {
          const { id, applicationId, clientName, fils, day, payBy } = refund;
          const tone = day > LIMIT ? 'late' : day >= HOT ? 'hot' : '';
          const text = tone === 'late' ? 'lateT' : tone === 'hot' ? 'warnT' : '';
          return (
            <li key={id}>
              <div className={styles.line}>
                <Link to={`/applications/${applicationId}`}>
                  <b>
                    <bdi>{clientName ?? t('The family')}</bdi>
                  </b>
                </Link>
                <b className="num">{moneyWords(fils)}</b>
              </div>
              <span className={`d14 ${tone}`} aria-hidden="true">
                {Array.from({ length: LIMIT }, (_none, at) => (
                  <i key={at} className={at < day ? 'd' : ''} />
                ))}
              </span>
              <div className={styles.line}>
                <small>{refundStateWords(t, refund)}</small>
                <small className={text}>
                  {t('Day {day}, pay by {date}', { day, date: shortDate(payBy) })}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
      {refunds.length > 0 && may('see_ledger') && (
        <small>
          <Link className="lnk" to="/money/refunds">
            {t('Open the refunds')}
          </Link>
        </small>
      )}
    </section>
  );
}

function OnShift({ people }: { people: TodayAnswer['onShift'] }) {
  const t = useText();
  const here = new Set(usePresence().map(({ staff }) => staff.id));
  return (
    <section className={`sc ${styles.shift}`}>
      <h3>{t('On shift')}</h3>
      {people.length === 0 && <p className="mute">{t('Nobody else is here.')}</p>}
      <ul>
        {people.map(({ staff, roles, isHere }) => {
          const [role] = roles;
          return (
            <li key={staff.id}>
              <Avatar person={staff} state={isHere || here.has(staff.id) ? 'on_shift' : 'away'} />
              <span>
                <b>
                  <bdi>{staff.name.split(' ')[0]}</bdi>
                </b>
                <small>{role && isRole(role) ? roleWords(t, role) : ''}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
