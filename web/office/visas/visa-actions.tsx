import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { FORWARD, useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { moneyWords } from '../words/money-words.ts';
import { listed } from '../words/own-text.ts';
import { RefundState } from './refund-state.tsx';
import type { VisaDialogKind } from './visa-dialog.tsx';
import type { VisaView } from './visa-words.ts';
import styles from './visa-page.module.css';

type ActionsProps = { view: VisaView; onDialog: (kind: VisaDialogKind) => void };

/** What a colleague can do with a visa. */
export function VisaActions({ view, onDialog }: ActionsProps) {
  const t = useText();
  const may = useRights();
  const { row, returned, refund, refundNowFils, hasMobile } = view;
  const { id: caseId, stage } = row;
  const canMove = may('move_visas');
  const isOpen = row.state === 'open' && canMove;
  const canWrite = may('write_messages');
  const open = (kind: VisaDialogKind) => () => onDialog(kind);
  const checked = () => void runCommand('visa_checked', { caseId }, t('Looked up'));
  const herLink = (sends: boolean, said: string) => () =>
    void runCommand('visa_her_link', { caseId, sends }, said);
  const group = t('Visas');
  useKeys('visa', [
    ...(isOpen
      ? [
          { key: FORWARD, label: t('Stage done'), run: open('done'), isShown: true, group },
          { key: 'a', label: t('Appointment'), run: open('appointment'), isShown: true, group },
          { key: 'r', label: t('Sent back'), run: open('returned'), isShown: true, group },
          { key: 'l', label: t('Report a delay'), run: open('late'), isShown: true, group },
          { key: 'c', label: t('Looked up'), run: checked, isShown: true, group },
        ]
      : []),
    ...(canMove ? [{ key: 't', label: t('Task'), run: open('task'), isShown: true, group }] : []),
    ...(canWrite
      ? [
          { key: 'm', label: t('Message family'), run: open('family'), isShown: true, group },
          { key: 'w', label: t('Message maid'), run: open('maid'), group },
        ]
      : []),
  ]);
  const button = (label: string, run: () => void, look = 'btn fw') => (
    <button type="button" className={look} onClick={run}>
      {label}
    </button>
  );
  return (
    <section className={styles.card}>
      <h2>{t('Actions')}</h2>
      <div className={styles.actions}>
        {isOpen && button(t('Stage done'), open('done'), 'btn pri fw')}
        {isOpen &&
          button(row.appointment ? t('Move appointment') : t('Appointment'), open('appointment'))}
        {isOpen && returned === null && button(t('Sent back'), open('returned'))}
        {isOpen &&
          (returned !== null || row.isSentAgain) &&
          button(
            t('Handed in again'),
            () => void runCommand('visa_handed_in', { caseId, stage }, t('Handed in again')),
          )}
        {isOpen && button(t('Report a delay'), open('late'))}
        {isOpen && button(t('Looked up with the authority'), checked)}
        {canMove &&
          (row.state === 'open' || row.state === 'done') &&
          button(t('Add a document of hers'), open('result'))}
        {canMove && button(t('Note'), open('note'))}
        {canMove && button(t('Task'), open('task'))}
        {canWrite && button(t('Message family'), open('family'))}
        {canWrite && hasMobile && button(t('Message maid'), open('maid'))}
        {canMove &&
          row.state !== 'done' &&
          row.state !== 'stopped' &&
          button(hasMobile ? t('Change her number') : t('Add her number'), open('number'))}
        {canMove && button(t('Show her link as a QR code'), open('link'))}
        {canWrite && hasMobile && button(t('New link to her page'), herLink(true, t('Link sent')))}
        {canWrite && button(t('End her link'), herLink(false, t('Link ended')))}
        {canMove &&
          row.state === 'deciding' &&
          button(
            t('Family agrees to the refund'),
            () => void runCommand('visa_decide', { caseId }, t('Refund agreed')),
          )}
        {refund?.isOpen === true &&
          may('prepare_refunds') &&
          button(
            refund.orderedFils > 0 || refund.hasFailed
              ? t('Prepare {amount} again', { amount: moneyWords(refundNowFils ?? 0) })
              : t('Refund {amount}', { amount: moneyWords(refundNowFils ?? 0) }),
            () => void runCommand('visa_refund', { caseId }, t('Refund prepared')),
            'btn pri fw',
          )}
        {isOpen && button(t('Stop the visa'), open('stop'), 'btn gh fw')}
      </div>
      {row.state === 'deciding' && refundNowFils !== null && (
        <p className="mute">
          {t('A refund would be {amount}.', { amount: moneyWords(refundNowFils) })}
        </p>
      )}
      {refund !== null && <RefundState caseId={caseId} refund={refund} />}
      {view.tellBank.length > 0 && (
        <p>
          {t('Tell the bank to end its direct debit: {references}', {
            references: listed(t, view.tellBank),
          })}
        </p>
      )}
    </section>
  );
}
