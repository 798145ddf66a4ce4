import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { passkeyRequest } from '../shell/step-up.ts';
import { useStore } from '../shell/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { watchActivity } from './activity.ts';
import { passkeyProblem, touchPasskey } from './passkeys.ts';
import { useFocus } from './use-focus.ts';

/** Asks for a fresh passkey touch when a call needs one (OFF-04). */
export function StepUpDialog() {
  const request = useStore(passkeyRequest);
  useEffect(watchActivity, []);
  return request && <Asking answer={request.answer} />;
}

type AskingProps = { answer: (isDone: boolean) => void };

function Asking({ answer }: AskingProps) {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const place = useFocus<HTMLButtonElement>();

  async function confirm() {
    setBusy(true);
    try {
      await touchPasskey();
      answer(true);
    } catch (error) {
      setProblem(passkeyProblem(t, error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('Confirm it’s you')}
      onClose={() => answer(false)}
      foot={
        <>
          <button type="button" className="btn" onClick={() => answer(false)}>
            {t('Cancel')}
          </button>
          <button
            type="button"
            className="btn pri"
            disabled={isBusy}
            ref={place}
            onClick={() => void confirm()}
          >
            {isBusy ? <span className="spin" /> : <Fingerprint className="i" aria-hidden="true" />}
            {t('Touch your passkey')}
          </button>
        </>
      }
    >
      <p>{t('This action needs your passkey again. You won’t be asked for the next 5 minutes.')}</p>
      {problem && (
        <p role="alert" className="lateT">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
