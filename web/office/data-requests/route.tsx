import { ArrowLeft, Check, Download, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { type Approval, decideApproval, useApprovals } from '../shell/approvals.ts';
import { showFailure } from '../shell/commands.ts';
import { withPasskey } from '../shell/step-up.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { moneyWords } from '../words/money-words.ts';
import { clockTime, shortDate } from '../words/time-words.ts';
import { AskForm } from './ask-form.tsx';
import styles from './data-requests.module.css';

type Request = OfficeAnswer<'GET office/datarequests'>['requests'][number];

/** Requests of people about their data, with a second person (OFF-72). */
export function Component() {
  const t = useText();
  const { data, error, reload } = useCall('datarequests', () =>
    officeApi.get('office/datarequests'),
  );
  const waiting = useApprovals('export_person', 'erase_person');
  return (
    <Screen
      name={t('Requests about personal data')}
      title={t('Requests about personal data')}
      back={
        <Link to="/audit" className="ic" aria-label={t('Back to the audit')}>
          <ArrowLeft className="i" data-flip="" aria-hidden="true" />
        </Link>
      }
    >
      {data === null && <NotLoaded error={error} onRetry={reload} />}
      {data && (
        <div className={styles.page}>
          <div className={styles.lists}>
            <Waiting approvals={waiting} />
            <Done requests={data.requests} />
          </div>
          <aside className={`side ${styles.ask}`}>
            <AskForm />
          </aside>
        </div>
      )}
    </Screen>
  );
}

function Waiting({ approvals }: { readonly approvals: readonly Approval[] }) {
  const t = useText();
  return (
    <section className="pnl">
      <div className="h">
        <h2>
          {t('Waiting for a second person')}
          <small>{t('Lapses after a day')}</small>
        </h2>
      </div>
      {approvals.length === 0 && <p className={styles.empty}>{t('Nothing waits.')}</p>}
      <ul className={styles.waiting}>
        {approvals.map((approval) => (
          <li key={approval.id}>
            <span>
              <b>{approval.command === 'erase_person' ? t('Erase') : t('Give a copy')}</b>{' '}
              <bdi>{String(approval.details['reference'] ?? '')}</bdi>
              <small>
                {t('Asked on {day}, prepared by {name} {time}', {
                  day: shortDate(String(approval.details['askedOn'])),
                  name: approval.preparedBy.name,
                  time: clockTime(approval.preparedAt),
                })}
                {approval.details['endsContract'] === 1 && ` · ${t('the contract ends today')}`}
              </small>
            </span>
            {approval.mayDecide ? (
              <Decision approval={approval} />
            ) : (
              <small>{t('A colleague has to approve it')}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ approval: { id, command } }: { readonly approval: Approval }) {
  const t = useText();
  const approved = command === 'erase_person' ? t('Erasure approved') : t('Copy approved');
  return (
    <span className={styles.decision}>
      <button
        type="button"
        className="btn"
        onClick={() => void decideApproval(id, 'sent_back', t('Sent back'))}
      >
        <Undo2 className="i" data-flip="" aria-hidden="true" />
        {t('Send back')}
      </button>
      <button
        type="button"
        className="btn pri"
        onClick={() => void decideApproval(id, 'approved', approved)}
      >
        <Check className="i" aria-hidden="true" />
        {t('Approve')}
      </button>
    </span>
  );
}

function noteWords(t: Translate, note: Request['notes'][number]): string {
  if (note.kind === 'tell_bank')
    return t('Tell the bank that direct debit {reference} has ended.', note);
  if (note.kind === 'money_back')
    return t('{amount} goes back to the card.', { amount: moneyWords(note.fils) });
  if (note.kind === 'transfer_back')
    return t('Transfer {amount} of direct debits back once the bank has taken all of them.', {
      amount: moneyWords(note.fils),
    });
  if (note.kind === 'files_left')
    return t(
      '{count, plural, one {1 file is} other {# files are}} removed later. Nobody can open {count, plural, one {it} other {them}}.',
      { count: note.count },
    );
  return t('Not erased: application {reference} has the same number.', note);
}

function Done({ requests }: { readonly requests: readonly Request[] }) {
  const t = useText();
  const words: Readonly<Record<Request['state'], string>> = {
    waiting: t('Being erased'),
    done: t('Done'),
    under_contract: t('Not erased: a contract runs'),
  };
  return (
    <section className="pnl">
      <div className="h">
        <h2>{t('Approved requests')}</h2>
      </div>
      {requests.length === 0 ? (
        <p className={styles.empty}>{t('Nobody has asked yet.')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={`tbl ${styles.table}`}>
            <thead>
              <tr>
                <th>{t('Reference')}</th>
                <th>{t('What')}</th>
                <th>{t('Asked')}</th>
                <th>{t('Prepared')}</th>
                <th>{t('Approved')}</th>
                <th>{t('State')}</th>
                <th aria-label={t('File')} />
              </tr>
            </thead>
            <tbody>
              {requests.map((request) => (
                <tr key={request.id}>
                  <td>
                    <bdi>{request.reference}</bdi>
                  </td>
                  <td>{request.kind === 'export' ? t('Copy of the data') : t('Erasure')}</td>
                  <td>{shortDate(request.askedOn)}</td>
                  <td>
                    <bdi>{request.preparedBy?.name ?? t('Command line')}</bdi>
                  </td>
                  <td>
                    {t('{name}, {day}', {
                      name: request.approvedBy?.name ?? t('Command line'),
                      day: shortDate(request.approvedAt),
                    })}
                  </td>
                  <td>
                    {words[request.state]}
                    {request.notes.map((note) => (
                      <small key={JSON.stringify(note)} className={styles.note}>
                        {noteWords(t, note)}
                      </small>
                    ))}
                  </td>
                  <td className="r">
                    {request.downloadUntil && <DownloadButton id={request.id} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function DownloadButton({ id }: { readonly id: string }) {
  const t = useText();
  const download = () =>
    withPasskey(() => officeApi.post('office/datarequests/download', { body: { id } })).then(
      ({ address }) => window.location.assign(address),
      showFailure,
    );
  return (
    <button type="button" className="btn s" onClick={() => void download()}>
      <Download className="i" aria-hidden="true" />
      {t('Download')}
    </button>
  );
}
