import { type FormEvent, useEffect, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { westernDigits } from '../../../rules/people/mobile-number.ts';
import { CodeField } from '../../site/codes/code-field.tsx';
import { CodeTimes } from '../../site/codes/code-times.tsx';
import { useSentCode } from '../../site/codes/use-sent-code.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { aborted, ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import styles from './fresh-code.module.css';

type Need = 'code' | 'proof';
type Ask = (need: Need) => Promise<boolean>;

/** Set while a page of My Home is open. */
let ask: Ask | null = null;

/**
 * Runs a call; if the server wants a fresh code or a second proof first, asks for it in a dialog and runs the call again.
 * Throws a cancelled ApiError, which shows no message, if the person gave up.
 */
export async function withFreshCode<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.asksForCode) || ask === null) throw error;
    const isGiven = await ask(error.code === 'NEEDS_FRESH_CODE' ? 'code' : 'proof');
    if (!isGiven) throw aborted();
    return withFreshCode(call);
  }
}

interface Asked {
  readonly need: Need;
  readonly settle: (isGiven: boolean) => void;
}

/** Part of MyFrame: shows the dialogs of withFreshCode. */
export function FreshCodeHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const own: Ask = (need) => new Promise((settle) => setAsked({ need, settle }));
    ask = own;
    return () => {
      if (ask === own) ask = null;
    };
  }, []);
  if (asked === null) return null;
  const end = (isGiven: boolean) => {
    setAsked(null);
    asked.settle(isGiven);
  };
  return asked.need === 'code' ? <CodeDialog onEnd={end} /> : <ProofDialog onEnd={end} />;
}

interface DialogProps {
  readonly onEnd: (isGiven: boolean) => void;
}

const silent = () => browserApi(pages['/my'].code, { ignoreErrorMessages: true });

/** Sends what was typed; a refusal becomes the error of the field. */
function useSending(field: string, onEnd: DialogProps['onEnd']) {
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async (work: () => Promise<unknown>) => {
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await work();
      onEnd(true);
    } catch (error) {
      const { fields, message } = unanswered(error);
      setProblem(fields[field] ?? message);
    } finally {
      setSending(false);
    }
  };
  return { problem, sending, send, setProblem };
}

function CodeDialog({ onEnd }: DialogProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { problem, sending, send, setProblem } = useSending('code', onEnd);
  const asked = useSentCode(async () => {
    try {
      const sent = await silent().post('my/freshcode');
      setSentTo(sent.sentTo);
      return sent;
    } catch (error) {
      setProblem(unanswered(error).message);
      throw error;
    }
  });
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void send(() => silent().post('my/checkfreshcode', { body: { code } }));
  };
  return (
    <Dialog
      open
      title={t('Enter a new code')}
      description={
        sentTo &&
        t(
          'We sent six digits to {number}. We ask again before anything that can’t be taken back.',
          {
            number: sentTo,
          },
        )
      }
      closeLabel={t('Close')}
      onClose={() => onEnd(false)}
    >
      <form noValidate className={styles.form} onSubmit={submitted}>
        <CodeField
          id="fresh-code"
          value={code}
          error={problem && t(problem)}
          onChange={(digits) => {
            setCode(digits);
            setProblem(undefined);
          }}
        />
        <CodeTimes
          sent={asked.sent}
          sending={asked.sending}
          onSendAgain={() => {
            setCode('');
            setProblem(undefined);
            asked.sendAgain();
          }}
        />
        <Button type="submit" size="large" full loading={sending} loadingLabel={t('One moment')}>
          {t('Continue')}
        </Button>
      </form>
    </Dialog>
  );
}

function ProofDialog({ onEnd }: DialogProps) {
  const t = useText();
  const [digits, setDigits] = useState('');
  const { problem, sending, send, setProblem } = useSending('digits', onEnd);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    const home = new URLSearchParams(window.location.search).get('home');
    void send(() =>
      silent().post('my/secondproof', { body: { digits, ...(home !== null && { home }) } }),
    );
  };
  return (
    <Dialog
      open
      title={t('Is it really you?')}
      description={t(
        'You haven’t used this browser for your application. One more check protects you if somebody takes over your number.',
      )}
      closeLabel={t('Close')}
      onClose={() => onEnd(false)}
    >
      <form noValidate className={styles.form} onSubmit={submitted}>
        <TextField
          id="second-proof"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          label={t('Last 4 digits of your Emirates ID')}
          hint={t('Or the last 8 digits of your IBAN')}
          value={digits}
          error={problem && t(problem)}
          onChange={({ target }) => {
            setDigits(westernDigits(target.value));
            setProblem(undefined);
          }}
        />
        <Button type="submit" size="large" full loading={sending} loadingLabel={t('One moment')}>
          {t('Continue')}
        </Button>
      </form>
    </Dialog>
  );
}
