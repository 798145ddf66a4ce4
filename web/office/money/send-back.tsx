import { useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { decideApproval } from '../shell/approvals.ts';
import { Dialog } from '../ui/dialog.tsx';
import { moneyWords } from '../words/money-words.ts';
import type { Refund } from './clock14.tsx';

const LONGEST = 500;

/** Sends a prepared refund back, with words for the colleague who prepared it. */
export function SendBack({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const send = async () => {
    if (refund.approvalId === null || words.trim() === '') return;
    const said = t('{amount} sent back', { amount: moneyWords(refund.fils) });
    if (await decideApproval(refund.approvalId, 'sent_back', said, words.trim())) onClose();
  };
  return (
    <Dialog
      title={t('Send back {amount}', { amount: moneyWords(refund.fils) })}
      onClose={onClose}
      initialFocus={field}
      foot={
        <button
          type="button"
          className="btn pri"
          disabled={words.trim() === ''}
          onClick={() => void send()}
        >
          {t('Send back')}
        </button>
      }
    >
      <label className="f">
        {t('What has to change? No personal details, please.')}
        <span className="in">
          <textarea
            dir="auto"
            ref={field}
            rows={3}
            maxLength={LONGEST}
            value={words}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
            }}
          />
        </span>
      </label>
    </Dialog>
  );
}
