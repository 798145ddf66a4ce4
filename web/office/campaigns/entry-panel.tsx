import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useRights } from '../shell/me.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { LineDiff } from '../ui/line-diff.tsx';
import {
  type Campaigns,
  type CampaignTest,
  type Entry,
  linesOf,
  problemWords,
} from './campaign-words.ts';
import styles from './campaigns.module.css';
import { TestResult } from './test-result.tsx';
import { isolated } from '../words/own-text.ts';

type EntryPanelProps = {
  campaigns: Campaigns;
  entry: Entry;
  test: CampaignTest | null;
  isTesting: boolean;
  isOpen: boolean;
  versions: ReactNode;
  foot: ReactNode;
  onClose: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
};

/** The entry under the cursor: draft against live, the test, and the versions. */
export function EntryPanel(props: EntryPanelProps) {
  const { campaigns, entry, test, isTesting, isOpen, versions, foot, onClose } = props;
  const t = useText();
  const may = useRights();
  const { entries, draftHash, liveNumber } = campaigns;
  const isChanged = entry.change !== null && entry.change !== 'moved';
  const now = linesOf(t, entry, 'draft', entries);
  return (
    <aside
      className={classNames('side', styles.panel, isOpen && styles.open)}
      aria-label={isolated(t, entry.code)}
    >
      <div className={styles.scroll}>
        <section className="sc">
          <div className={styles.head}>
            <h2>
              {isChanged
                ? t('{code}, draft of version {number}', {
                    code: entry.code,
                    number: liveNumber + 1,
                  })
                : isolated(t, entry.code)}
            </h2>
            <button
              type="button"
              className={classNames('ic', styles.close)}
              aria-label={t('Close')}
              onClick={onClose}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </div>
          {isChanged ? (
            <LineDiff before={linesOf(t, entry, 'live', entries)} after={now} />
          ) : (
            <ul className={styles.lines}>
              {now.map((line) => (
                <li key={line}>
                  <bdi>{line}</bdi>
                </li>
              ))}
            </ul>
          )}
          {entry.changedBy !== null && isChanged && (
            <p className={classNames('mute', styles.hint)}>
              {t('Changed by {name}', { name: entry.changedBy })}
            </p>
          )}
          {entry.problems.map((one) => (
            <p key={one.problem} className={classNames('nt y', styles.hint)}>
              {problemWords(t, one)}
            </p>
          ))}
          {may('draft_content') && (
            <div className={styles.tools}>
              <button type="button" className="btn sm" onClick={props.onEdit}>
                {t('Edit')}
                <KeyCaps caps={['E']} />
              </button>
              {isChanged && (
                <button type="button" className="btn sm" onClick={props.onRestore}>
                  {t('Discard this change')}
                </button>
              )}
              {entry.draft !== null && entry.change !== 'added' && (
                <button type="button" className="btn sm" onClick={props.onRemove}>
                  {t('Remove')}
                </button>
              )}
            </div>
          )}
        </section>
        {entry.kind !== 'number' && (
          <section className="sc" aria-live="polite" aria-busy={isTesting}>
            {test === null ? (
              <>
                <h3>{t('Test on past clicks')}</h3>
                <p className="mute">
                  {isTesting
                    ? t('Sending the clicks of the last 7 days through the draft…')
                    : t(
                        'See where the clicks of the last 7 days would go. Nothing changes for visitors.',
                      )}
                </p>
              </>
            ) : (
              <TestResult
                entry={entry}
                entries={entries}
                test={test}
                isStale={test.draftHash !== draftHash}
              />
            )}
          </section>
        )}
        <section className="sc">
          <h3>{t('Versions')}</h3>
          {versions}
        </section>
      </div>
      {foot}
    </aside>
  );
}
