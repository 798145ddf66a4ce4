import { Download } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { type Approval, decideApproval } from '../shell/approvals.ts';
import { exportWords } from '../words/export-words.ts';
import styles from './export-lines.module.css';

interface Ready {
  readonly id: string;
  readonly count: number;
  readonly approvedBy: { readonly name: string } | null;
}

interface ExportLinesProps {
  command: string;
  /** Approved: to download once. */
  ready: readonly Ready[];
  /** Asked for: to decide, or to wait for. */
  waiting: readonly Approval[];
  onTake: (id: string) => void;
}

/** Exports of a screen that somebody asked for and nobody has downloaded. */
export function ExportLines({ command, ready, waiting, onTake }: ExportLinesProps) {
  const t = useText();
  if (waiting.length === 0 && ready.length === 0) return null;
  return (
    <ul className={styles.exports} data-testid="office-exports">
      {ready.map(({ id, count, approvedBy }) => (
        <li key={id}>
          <span>
            <b>{exportWords(t, command, count)}</b>{' '}
            <span className="mute">
              {approvedBy === null
                ? t('Ready')
                : t('Approved by {name}, ready for you', { name: approvedBy.name })}
            </span>
          </span>
          <button type="button" className="btn sm" onClick={() => onTake(id)}>
            <Download className="i" aria-hidden="true" />
            {t('Download')}
          </button>
        </li>
      ))}
      {waiting.map((approval) => (
        <Waiting key={approval.id} approval={approval} />
      ))}
    </ul>
  );
}

function Waiting({
  approval: { id, command, details, byMe, mayDecide, preparedBy },
}: {
  approval: Approval;
}) {
  const t = useText();
  const filter = String(details['filter'] ?? '');
  return (
    <li>
      <span>
        <b>{exportWords(t, command, Number(details['count'] ?? 0))}</b>{' '}
        <span className="mute">
          {byMe
            ? t('Waits for a colleague’s approval')
            : t('{name} asks for it', { name: preparedBy.name })}{' '}
          {filter !== '' && <bdi>{filter}</bdi>}
        </span>
      </span>
      {mayDecide && (
        <>
          <button
            type="button"
            className="btn sm"
            onClick={() => void decideApproval(id, 'sent_back', t('Export refused'))}
          >
            {t('Send back')}
          </button>
          <button
            type="button"
            className="btn sm sec"
            onClick={() => void decideApproval(id, 'approved', t('Export approved'))}
          >
            {t('Approve')}
          </button>
        </>
      )}
    </li>
  );
}
