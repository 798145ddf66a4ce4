import type { MyRequest } from '../../../contract/my/requests.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { money } from '../words/amounts.ts';
import { OwnWords } from '../words/own-words.tsx';
import { briefDay } from '../../text/day-words.ts';
import { requestState, requestTitle } from './request-words.ts';
import styles from './requests.module.css';
import { useRequestCall } from './use-request-call.ts';

/** A request with its answer; an open one can be taken back. */
export function RequestCard({ home, request }: { home: string; request: MyRequest }) {
  const t = useText();
  const { send, isSending, problem } = useRequestCall();
  const { id, from, to, lastDay, fils, note, answer, mayWithdraw } = request;
  const withdraw = () =>
    void send((api) => api.post('my/requests/withdraw', { body: { home, id } }));
  return (
    <li className={styles.card} data-request={request.kind} data-state={request.state}>
      <p className={styles.cardHead}>
        <b>{requestTitle(t, request)}</b>
        <small>{briefDay(request.askedOn, t)}</small>
      </p>
      {from !== null && to !== null && (
        <p>
          {t('{from} to {to}, {amount} less', {
            from: briefDay(from, t),
            to: briefDay(to, t),
            amount: money(fils ?? 0, t),
          })}
        </p>
      )}
      {lastDay !== null && <p>{t('Last day {day}', { day: briefDay(lastDay, t) })}</p>}
      {note && (
        <OwnWords as="p" className={styles.quiet}>
          {note}
        </OwnWords>
      )}
      <p className={styles.quiet}>{requestState(t, request)}</p>
      {answer && <OwnWords as="p">{answer}</OwnWords>}
      {problem && <FieldError role="alert">{problem}</FieldError>}
      {mayWithdraw && (
        <Button kind="plain" size="small" loading={isSending} onClick={withdraw}>
          {t('Take it back')}
        </Button>
      )}
    </li>
  );
}
