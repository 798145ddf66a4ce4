import { RefreshCw } from 'lucide-react';
import { type SubmitEvent, useId, useRef } from 'react';
import { Sentence, useText } from '../text/use-text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './captcha-dialog.module.css';

type CaptchaDialogProps = {
  imageUrl: string;
  answer: string;
  onAnswer: (answer: string) => void;
  error?: string | undefined;
  /** A request runs: the answer is being judged, or another picture is on its way. */
  busy: boolean;
  onVerify: () => void;
  onRefresh: () => void;
  onCancel: () => void;
  /** Undefined while the site's settings cannot be read. */
  chatHref: string | undefined;
};

/** Open as long as it is on the page. */
export function CaptchaDialog({
  imageUrl,
  answer,
  onAnswer,
  error,
  busy,
  onVerify,
  onRefresh,
  onCancel,
  chatHref,
}: CaptchaDialogProps) {
  const t = useText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Verify is disabled while the answer is judged and would drop the focus.
  const verify = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.focus();
    onVerify();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      size="small"
      title={t('Are you a person?')}
      description={t('Type the six characters. Your last step waits here and goes on by itself.')}
      initialFocus={field}
      data-testid="captcha"
      footer={
        <>
          <Button kind="plain" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} full disabled={busy || answer.trim() === ''}>
            {t('Verify')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={verify} className={styles.form}>
        {/* The free corner of the picture is where a line of Latin letters ends, in every language. */}
        <div className={styles.picture} dir="ltr">
          <img src={imageUrl} alt={t('Picture of six characters')} className={styles.image} />
          <IconButton
            kind="round"
            label={t('Show another picture')}
            icon={<RefreshCw aria-hidden="true" />}
            className={styles.refresh}
            aria-disabled={busy}
            onClick={busy ? undefined : onRefresh}
          />
        </div>
        <TextField
          ref={field}
          label={t('Characters in the picture')}
          // A new picture makes the same words a new message, so that they are read out again.
          error={
            error && (
              <span key={imageUrl} role="alert">
                {error}
              </span>
            )
          }
          value={answer}
          onChange={(event) => onAnswer(event.currentTarget.value)}
          readOnly={busy}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        {chatHref !== undefined && (
          <p className="small muted">
            <Sentence
              message="You cannot read it? {chat}"
              values={{
                chat: (
                  <a href={chatHref} className="link">
                    {t('Chat with us')}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </form>
    </Dialog>
  );
}
