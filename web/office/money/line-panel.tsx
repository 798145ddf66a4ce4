import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { howWords, kindWords } from '../words/ledger-words.ts';
import { filsWords, moneyWords } from '../words/money-words.ts';
import { clockTime, shortDate } from '../words/time-words.ts';
import type { Line } from './export-ledger.ts';
import styles from './money.module.css';
import { listed } from '../words/own-text.ts';

type LinePanelProps = { line: Line; onPaper: () => void; onRefund: (() => void) | null };

/** One line: its document, and what its application paid and owes (T78). */
export function LinePanel({ line, onPaper, onRefund }: LinePanelProps) {
  const t = useText();
  const may = useRights();
  const { paymentId, applicationId, paper } = line;
  const { data } = useCall(`payment ${paymentId}`, () =>
    paymentId === null
      ? Promise.resolve(null)
      : officeApi.get('office/money/payment', { query: { paymentId } }),
  );
  const facts = [
    [t('Kind'), kindWords(t, line.kind)],
    [t('How'), listed(t, [howWords(t, line.how), line.gateway])],
    [t('When'), listed(t, [shortDate(line.happenedAt), clockTime(line.happenedAt)])],
    [t('VAT in it'), filsWords(line.vatFils)],
    ...(line.gatewayReference ? [[t('Reference'), line.gatewayReference]] : []),
    ...(line.words ? [[t('Note'), line.words]] : []),
  ];
  const isSettled = data !== null && (data.dueFils === null || data.paidFils === data.dueFils);
  return (
    <aside className="pnl" aria-label={t('Line')}>
      <div className="h">
        <h2>
          <bdi>{line.clientName ?? kindWords(t, line.kind)}</bdi>
          <small>
            <bdi>{line.reference}</bdi>
          </small>
        </h2>
        <b className="num">{moneyWords(line.fils)}</b>
      </div>
      <div className={styles.pad}>
        <dl className="dl">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={`num ${styles.value}`}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {data && (
            <>
              <div>
                <dt>{t('In the ledger, this family')}</dt>
                <dd className="num">{filsWords(data.ledgerFils)}</dd>
              </div>
              <div>
                <dt>{t('Paid for the first days')}</dt>
                <dd className="num">{filsWords(data.paidFils)}</dd>
              </div>
              {data.dueFils !== null && (
                <div>
                  <dt>{t('Due for them')}</dt>
                  <dd className={isSettled ? 'num okT' : 'num warnT'}>{filsWords(data.dueFils)}</dd>
                </div>
              )}
            </>
          )}
        </dl>
        <div className={styles.row}>
          {paper !== null && (
            <button type="button" className="btn" onClick={onPaper}>
              <FileText className="i" aria-hidden="true" />
              <bdi>{paper}</bdi>
            </button>
          )}
          {applicationId !== null && may('see_applications') && (
            <Link className="btn" to={`/applications/${applicationId}`}>
              {t('Application')}
            </Link>
          )}
          {onRefund && (data?.leftFils ?? 0) > 0 && (
            <button type="button" className="btn pri" onClick={onRefund}>
              {t('Prepare a refund')}
              <KeyCaps caps={['P']} />
            </button>
          )}
        </div>
      </div>
    </aside>
  );
}
