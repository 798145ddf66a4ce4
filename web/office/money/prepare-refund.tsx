import { useRef, useState } from 'react';
import { type RefundReason, refundReasons } from '../../../rules/office/ledger.ts';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { reasonWords } from '../words/ledger-words.ts';
import { filsWords, moneyWords } from '../words/money-words.ts';
import styles from './money.module.css';
import { westernDigits } from '../../../rules/people/mobile-number.ts';

type PrepareRefundProps = {
  paymentId: string;
  clientName: string | null;
  /** What was prepared before, if its approval lapsed or it was sent back. */
  before?: { fils: number; reason: RefundReason | null; since: string };
  /** The reason that is chosen first. */
  why?: RefundReason;
  onClose: () => void;
};

/** 1274 or 1,274.50 as fils; null for anything else. */
export function typedFils(text: string): number | null {
  const [, dirhams = '', fils = ''] =
    /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').trim()) ?? [];
  const amount = Number(dirhams) * 100 + Number(fils.padEnd(2, '0'));
  return dirhams === '' || amount === 0 ? null : amount;
}

/** Prepares a refund: the amount by a rule or typed, and the reason. Above the limit a colleague approves it. */
export function PrepareRefund(props: PrepareRefundProps) {
  const { paymentId, clientName, before, why = 'returned', onClose } = props;
  const t = useText();
  const [since, setSince] = useState(before?.since ?? '');
  const day = since === '' ? {} : { since };
  const { data } = useCall(`payment ${paymentId} ${since}`, () =>
    officeApi.get('office/money/payment', { query: { paymentId, ...day } }),
  );
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(
    before === undefined ? null : (before.fils / 100).toFixed(2),
  );
  const [reason, setReason] = useState<RefundReason>(before?.reason ?? why);
  const suggested = data === null ? null : (data.unused?.fils ?? data.leftFils);
  const amount = typed ?? (suggested === null ? '' : (suggested / 100).toFixed(2));
  const fils = typedFils(amount);
  const isTooMuch = data !== null && fils !== null && fils > data.leftFils;
  const needsSecond = data !== null && fils !== null && fils > data.limitFils;
  const prepare = async () => {
    if (fils === null || isTooMuch) return;
    const words = { amount: moneyWords(fils) };
    const said = needsSecond
      ? t('{amount} prepared. A colleague has to approve it.', words)
      : t('{amount} goes back to the card.', words);
    if ((await runCommand('refund_payment', { paymentId, fils, reason, ...day }, said)) !== null)
      onClose();
  };
  return (
    <Dialog
      title={clientName ? t('Refund to {name}', { name: clientName }) : t('Refund')}
      onClose={onClose}
      initialFocus={first}
      foot={
        <button
          type="submit"
          form="prepare-refund"
          className="btn pri lg"
          disabled={fils === null || isTooMuch}
        >
          {needsSecond ? t('Prepare for approval') : t('Give back now')}
        </button>
      }
    >
      <form
        id="prepare-refund"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void prepare();
        }}
      >
        <label className="f">
          {t('She came back, or they cancelled, on')}
          <span className="in">
            <input
              type="date"
              value={since === '' ? (data?.since ?? '') : since}
              onChange={({ currentTarget }) => {
                setSince(currentTarget.value);
                setTyped(null);
              }}
            />
          </span>
        </label>
        {data?.unused && (
          <p className="mute">
            {t(
              '{left, plural, one {1 paid day was} other {# paid days were}} not used, of {days}: {amount}.',
              {
                left: data.unused.left,
                days: data.unused.days,
                amount: moneyWords(data.unused.fils),
              },
            )}
          </p>
        )}
        <label className="f">
          {t('Amount, AED')}
          <span className="in">
            <input
              ref={first}
              inputMode="decimal"
              value={amount}
              aria-invalid={isTooMuch}
              onInput={({ currentTarget }) => setTyped(westernDigits(currentTarget.value))}
            />
          </span>
          {data && (
            <small className={isTooMuch ? styles.error : 'mute'}>
              {t('Left of this payment: {left}. Above {limit} a second person approves.', {
                left: filsWords(data.leftFils),
                limit: filsWords(data.limitFils),
              })}
            </small>
          )}
        </label>
        <label className="f">
          {t('Why')}
          <span className="in">
            <select
              value={reason}
              onChange={({ currentTarget }) => {
                const chosen = refundReasons.find((one) => one === currentTarget.value);
                if (chosen) setReason(chosen);
              }}
            >
              {refundReasons.map((one) => (
                <option key={one} value={one}>
                  {reasonWords(t, one)}
                </option>
              ))}
            </select>
          </span>
        </label>
        {!needsSecond && fils !== null && !isTooMuch && (
          <p className="nt y">
            {t('Money that was sent can’t be called back. This can’t be undone.')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
