import { Download } from 'lucide-react';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { type Approval, decideApproval, useApprovals } from '../shell/approvals.ts';
import { runCommand, showFailure } from '../shell/commands.ts';
import { withPasskey } from '../shell/step-up.ts';
import { tellLive } from '../shell/live.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { downloadCsv } from '../ui/download.ts';
import { dubaiDate } from '../words/time-words.ts';
import styles from './maid-list.module.css';

/** Asks for the export of a list; a second person has to approve it. */
export const askForExport = (t: Translate, list: string) =>
  runCommand('export_maids', { list }, t('A colleague has to approve the export first.'));

async function take(id: string): Promise<void> {
  try {
    const { csv } = await withPasskey(() =>
      officeApi.post('office/maids/exports/take', { body: { id } }),
    );
    downloadCsv(csv, `maids-${dubaiDate(new Date())}.csv`);
    tellLive('office');
  } catch (error) {
    showFailure(error);
  }
}

/** Exports that wait for somebody: to decide, or to download. */
export function ExportLines() {
  const t = useText();
  const waiting = useApprovals('export_maids');
  const { data } = useCall('maid exports', () => officeApi.get('office/maids/exports'));
  const ready = data?.exports ?? [];
  if (waiting.length === 0 && ready.length === 0) return null;
  return (
    <ul className={styles.exports} data-testid="maid-exports">
      {ready.map(({ id, count, approvedBy }) => (
        <li key={id}>
          <span>
            {approvedBy === null
              ? t('Your export of {count, plural, one {1 maid} other {# maids}} is ready.', {
                  count,
                })
              : t('{name} approved your export of {count, plural, one {1 maid} other {# maids}}.', {
                  name: approvedBy.name,
                  count,
                })}
          </span>
          <button type="button" className="btn sm" onClick={() => void take(id)}>
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
  approval: { id, details, byMe, mayDecide, preparedBy },
}: {
  approval: Approval;
}) {
  const t = useText();
  const count = Number(details['count'] ?? 0);
  const filter = String(details['filter'] ?? '');
  return (
    <li>
      <span>
        {byMe
          ? t(
              'Your export of {count, plural, one {1 maid} other {# maids}} waits for a colleague.',
              { count },
            )
          : t('{name} asks to export {count, plural, one {1 maid} other {# maids}}.', {
              name: preparedBy.name,
              count,
            })}{' '}
        {filter !== '' && (
          <span className="mute">
            <bdi>{filter}</bdi>
          </span>
        )}
      </span>
      {mayDecide && !byMe && (
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
