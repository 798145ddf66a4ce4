import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { withFreshCode } from '../frame/fresh-code.tsx';
import styles from './payments.module.css';

export interface Asking {
  readonly title: string;
  readonly words: string;
  readonly action: string;
  readonly send: () => Promise<unknown>;
}

/** Says what happens before anything is asked for. */
export function AskDialog({ asking, onEnd }: { asking: Asking; onEnd: () => void }) {
  const t = useText();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await withFreshCode(asking.send);
      await revalidate();
      onEnd();
    } catch (error) {
      const { code, message } = unanswered(error);
      if (code !== 'aborted') setProblem(message);
      setSending(false);
    }
  };
  return (
    <Dialog open size="small" title={asking.title} closeLabel={t('Close')} onClose={onEnd}>
      <div className={styles.asking}>
        <p>{asking.words}</p>
        {problem && (
          <Note tone="danger" role="alert">
            {t(problem)}
          </Note>
        )}
        <Button full loading={sending} loadingLabel={t('One moment')} onClick={() => void send()}>
          {asking.action}
        </Button>
        <Button kind="plain" full onClick={onEnd}>
          {t('Keep it as it is')}
        </Button>
      </div>
    </Dialog>
  );
}
