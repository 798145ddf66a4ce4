import { useEffect, useState } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { csvLine } from '../../../rules/text/csv.ts';
import { revealReasons } from '../../../rules/office/masking.ts';
import { useText } from '../../text/use-text.tsx';
import { downloadCsv } from '../ui/download.ts';
import { showFailure } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { officeApi } from '../shell/office-api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { fieldWords, reasonWords } from '../words/application-words.ts';
import { roleWords } from '../words/office-words.ts';
import { plainCode } from '../words/timeline-entry.ts';
import { clockTime, dateWithYear } from '../words/time-words.ts';
import styles from './audit.module.css';

type Report = OfficeAnswer<'POST office/audit/report'>;
type ReportDialogProps = { applicationId: string; onClose: () => void };

/** Who saw the data of one family, in words that the family may be told (OFF-72). */
export function ReportDialog({ applicationId, onClose }: ReportDialogProps) {
  const t = useText();
  useKeys('dialog', []);
  const [report, setReport] = useState<Report | null>(null);
  // Making the report is recorded, so it is made once.
  useEffect(() => {
    const call = officeApi.post('office/audit/report', { body: { applicationId } });
    void call.then(setReport, showFailure);
  }, [applicationId]);
  const rows = (report?.seen ?? []).map(({ at, role, field, reason }) => {
    const known = revealReasons.find((one) => one === reason);
    return [
      `${dateWithYear(at)} ${clockTime(at)}`,
      role ? roleWords(t, role) : t('A colleague'),
      field === 'page' ? t('Application, masked') : fieldWords(t, field),
      known ? reasonWords(t, known) : reason === 'opened' ? t('Routine') : plainCode(reason),
    ] as const;
  });
  const head = [t('When'), t('Who'), t('What'), t('Why')];
  const save = () =>
    report &&
    downloadCsv(
      `${[head, ...rows].map(csvLine).join('\r\n')}\r\n`,
      `who-saw-${report.reference}.csv`,
    );
  return (
    <Dialog
      title={t('Who saw the data of {name}', {
        name: report?.clientName ?? report?.reference ?? '…',
      })}
      onClose={onClose}
      wide
      foot={
        <button type="button" className="btn pri" disabled={report === null} onClick={save}>
          {t('Download')}
        </button>
      }
    >
      <p className="mute">{t('Roles instead of names. Making this report is recorded.')}</p>
      {report && rows.length === 0 && <p>{t('Nobody has opened this application.')}</p>}
      {rows.length > 0 && (
        <div className={styles.seen}>
          <table className="tbl">
            <thead>
              <tr>
                {head.map((words) => (
                  <th key={words} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={`${at} ${row[0]}`}>
                  {row.map((cell, place) => (
                    <td key={head[place]}>
                      <bdi>{cell}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
