import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useKeys } from '../shell/keys.ts';
import { officeApi } from '../shell/office-api.ts';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { Due } from '../ui/due.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { documentWords } from '../words/office-words.ts';
import { whenWords } from '../words/time-words.ts';
import styles from './documents.module.css';

const SKELETON = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Documents that nobody has checked, the most urgent first. */
export function DocumentList() {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, reload } = useCall('documents', () => officeApi.get('office/documents'));
  const [cursor, setCursor] = useState(0);
  const rows = data?.documents ?? [];
  const at = Math.min(cursor, Math.max(0, rows.length - 1));
  const openAt = (place: number) => {
    const row = rows[place];
    if (row) void navigate(`/documents/${row.id}`);
  };
  useKeys('documents', [
    {
      key: 'j',
      label: t('Down'),
      run: () => setCursor(Math.min(at + 1, rows.length - 1)),
      isShown: true,
    },
    { key: 'k', label: t('Up'), run: () => setCursor(Math.max(at - 1, 0)), isShown: true },
    { key: 'Enter', label: t('Open'), run: () => openAt(at), isShown: true },
  ]);
  const title = t('Documents');
  return (
    <Screen
      title={title}
      name={title}
      note={data && t('{count} to check', { count: data.total })}
      actions={
        rows.length > 0 && (
          <button type="button" className="btn pri" onClick={() => openAt(0)}>
            {t('Check the first')}
          </button>
        )
      }
    >
      {data === null && error ? (
        <LoadFailed error={error} onRetry={reload} />
      ) : data === null ? (
        <ul className={styles.skeleton} aria-busy="true">
          {SKELETON.map((row) => (
            <li key={row}>
              <span className="skl" />
            </li>
          ))}
        </ul>
      ) : rows.length === 0 ? (
        <StateMessage title={t('All done')} hasArch>
          <p>{t('Every document is checked. New ones appear here by themselves.')}</p>
        </StateMessage>
      ) : (
        <div className={styles.list} data-testid="office-documents">
          <table className="tbl">
            <thead>
              <tr>
                <th>{t('Client')}</th>
                <th>{t('Document')}</th>
                <th>{t('Uploaded')}</th>
                <th>{t('Due by')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr
                  key={row.id}
                  className={classNames(place === at && 'cur')}
                  data-document={row.id}
                >
                  <td>
                    <Link to={`/documents/${row.id}`}>
                      <b>
                        <bdi>{row.clientName ?? t('The family')}</bdi>
                      </b>
                    </Link>{' '}
                    <span className="ref">
                      <bdi>{row.reference}</bdi>
                    </span>
                  </td>
                  <td>
                    {documentWords(t, row.kind)}{' '}
                    {row.isNewPhoto && <span className="tag g">{t('New photo')}</span>}
                  </td>
                  <td className="num">{whenWords(row.uploadedAt)}</td>
                  <td>{row.time && <Due time={row.time} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Screen>
  );
}
