import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { RevealableField } from '../../../rules/office/masking.ts';
import { stageName } from '../../../rules/office/stages.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { useTellPresence } from '../shell/presence.ts';
import { LoadFailed } from '../shell/screen.tsx';
import { useStore } from '../shell/store.ts';
import { useCall } from '../shell/use-call.ts';
import { Face } from '../ui/face.tsx';
import { activityWords } from '../words/activity-words.ts';
import { shortMoney } from '../words/money-words.ts';
import { documentWords, emirateWords, waitingWords } from '../words/office-words.ts';
import { shortDate, whenWords } from '../words/time-words.ts';
import { cursorId } from './cursor.ts';
import type { CaseRow } from './merge-rows.ts';
import styles from './peek.module.css';
import { listed } from '../words/own-text.ts';

type View = OfficeAnswer<'GET office/application/{id}'>;
type PeekProps = { rows: readonly CaseRow[]; onClose: () => void };

/** Moving on quickly loads nothing. */
const PAUSE = 120;
const LATEST = 5;

function useSettled(id: string | null): string | null {
  const [settled, setSettled] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), PAUSE);
    return () => clearTimeout(timer);
  }, [id]);
  return settled;
}

/** The application under the cursor, beside the list; colleagues see that somebody looks at it. */
export function Peek({ rows, onClose }: PeekProps) {
  const t = useText();
  const current = useStore(cursorId);
  const id = useSettled(current);
  useTellPresence(id, id === null ? 'on_shift' : 'looking');
  const row = rows.find(({ applicationId }) => applicationId === current);
  const { data, error, reload } = useCall(`peek ${id}`, () =>
    id === null
      ? Promise.resolve(null)
      : officeApi.get('office/application/{id}', { params: { id } }),
  );
  const view = data?.row.applicationId === current ? data : null;
  return (
    <aside className={`side ${styles.peek}`} aria-label={t('Peek')}>
      <header className={styles.head}>
        <div>
          <h2>
            <bdi>{row?.clientName ?? t('No name yet')}</bdi>
          </h2>
          <p className="mute">
            {listed(t, [
              row?.reference,
              row?.emirate && emirateWords(t, row.emirate),
              view && t('started {when}', { when: whenWords(view.startedAt) }),
            ])}
          </p>
        </div>
        <button type="button" className="ic" aria-label={t('Close')} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>
        {error !== null && view === null ? (
          <LoadFailed error={error} onRetry={reload} />
        ) : (
          row && <Facts row={row} view={view} />
        )}
        {view && <LastActivities id={view.row.applicationId} />}
      </div>
      {row && (
        <footer className={styles.foot}>
          <Link className="btn lg fw sec" to={`/applications/${row.applicationId}`}>
            {t('Open')}
          </Link>
        </footer>
      )}
    </aside>
  );
}

const fieldWords = (t: Translate, field: RevealableField): string => {
  const words: Readonly<Record<string, string>> = {
    mobile: t('Phone'),
    whatsapp: t('WhatsApp'),
    spouse_mobile: t('Spouse’s phone'),
    email: t('E-mail'),
    iban: t('Account'),
    emirates_id: t('Emirates ID'),
    passport: t('Passport'),
    address: t('Address'),
  };
  return words[field] ?? t('Value');
};

function Facts({ row, view }: { row: CaseRow; view: View | null }) {
  const t = useText();
  const { maid } = row;
  const arrival = view?.arrival;
  const monthly = view?.money.monthly;
  return (
    <>
      <dl className="dl">
        <div>
          <dt>{t('Hires')}</dt>
          <dd className="who">
            {maid && <Face maid={maid} size={26} />}
            {listed(t, [maid?.name, arrival && t('from {day}', { day: shortDate(arrival.day) })])}
          </dd>
        </div>
        {monthly && (
          <div>
            <dt>{t('Pays')}</dt>
            <dd>{t('{amount} a month', { amount: shortMoney(monthly.fils) })}</dd>
          </div>
        )}
        {view?.fields
          .filter(({ shown }) => shown !== null)
          .slice(0, 3)
          .map(({ field, shown }) => (
            <div key={field}>
              <dt>{fieldWords(t, field)}</dt>
              <dd className="num">
                <bdi>{shown}</bdi>
              </dd>
            </div>
          ))}
        <div>
          <dt>{t('Waiting on')}</dt>
          <dd>
            <span className={row.waitingOn === 'us' ? 'tag g' : 'tag y'}>
              {waitingWords(t, row)}
            </span>
          </dd>
        </div>
        {view?.holdUntil && (
          <div>
            <dt>{t('On hold until')}</dt>
            <dd>{whenWords(view.holdUntil)}</dd>
          </div>
        )}
      </dl>
      {view && (
        <ol className={`stage ${styles.stages}`}>
          {view.stages
            .filter(({ state }) => state !== 'skipped')
            .map(({ stage, state }) => (
              <li key={stage} className={state === 'done' ? 'd' : state === 'now' ? 'o' : ''}>
                {stageName(t, stage)}
              </li>
            ))}
        </ol>
      )}
      {view && view.documents.length > 0 && (
        <>
          <h3>{t('Documents')}</h3>
          <ul className={styles.documents}>
            {view.documents.map(({ id, kind, state }) => (
              <li key={id}>
                <Link className="lnk" to={`/documents/${id}`}>
                  {documentWords(t, kind)}
                </Link>
                <span
                  className={state === 'accepted' ? 'tag g' : state === 'waiting' ? 'tag y' : 'tag'}
                >
                  {state === 'accepted'
                    ? t('Accepted')
                    : state === 'waiting'
                      ? t('Not checked')
                      : t('Asked again')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {view && view.fields.length > 0 && (
        <p className="mute">{t('Numbers stay masked. Open the application to reveal one.')}</p>
      )}
    </>
  );
}

function LastActivities({ id }: { id: string }) {
  const t = useText();
  const may = useRights();
  const { data } = useCall(`peek timeline ${id}`, () =>
    may('see_applications')
      ? officeApi.get('office/application/{id}/timeline', { params: { id }, query: {} })
      : Promise.resolve(null),
  );
  const entries = data?.entries.filter(({ group }) => group !== 'reads') ?? [];
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{t('What happened')}</h3>
      <ul className={styles.happened}>
        {entries
          .slice(-LATEST)
          .toReversed()
          .map(({ id: entryId, at, code, text }) => (
            <li key={entryId}>
              <time dateTime={at}>{whenWords(at)}</time>
              <span className={styles.words}>{text ?? activityWords(t, code)}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
