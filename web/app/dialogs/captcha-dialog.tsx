import { Image, RefreshCw, Volume2 } from 'lucide-react';
import { type SubmitEvent, useId, useRef } from 'react';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './captcha-dialog.module.css';

type CaptchaDialogProps = {
  form: 'picture' | 'sound';
  /** Address of the picture or the sound. */
  url: string;
  answer: string;
  onAnswer: (answer: string) => void;
  error?: string | undefined;
  /** A request is running: the answer is being checked, or another picture is loading. */
  busy: boolean;
  onVerify: () => void;
  onRefresh: (form: 'picture' | 'sound') => void;
  onCancel: () => void;
  /** Undefined if the site's settings cannot be loaded. */
  chatHref: string | undefined;
};

/** Open while it is mounted. */
export function CaptchaDialog({
  form,
  url,
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
  const isSound = form === 'sound';
  const field = useRef<HTMLInputElement>(null);
  // The focus moves first: Verify is disabled during the check and would lose it.
  const verify = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.focus();
    onVerify();
  };
  const change = () => {
    field.current?.focus();
    onRefresh(isSound ? 'picture' : 'sound');
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      size="small"
      title={t('Are you a person?')}
      description={
        isSound
          ? t('Type the six letters and numbers you hear. Your last step then continues.')
          : t('Type the six characters. Your last step then continues.')
      }
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
        <div className={styles.challenge}>
          {isSound ? (
            // The words are the answer: a caption would give it away.
            // oxlint-disable-next-line jsx-a11y/media-has-caption
            <audio
              key={url}
              src={url}
              controls
              autoPlay
              aria-label={t('Six spoken letters and numbers')}
              className={styles.sound}
            />
          ) : (
            <div className={styles.picture}>
              <img src={url} alt={t('Picture of six characters')} className={styles.image} />
            </div>
          )}
          <IconButton
            kind="outlined"
            label={isSound ? t('Play another code') : t('Show another picture')}
            icon={<RefreshCw aria-hidden="true" />}
            className={styles.refresh}
            aria-disabled={busy}
            onClick={busy ? undefined : () => onRefresh(form)}
          />
        </div>
        <Button
          kind="plain"
          size="small"
          className={styles.other}
          aria-disabled={busy}
          onClick={busy ? undefined : change}
        >
          {isSound ? <Image aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          {isSound ? t('Show a picture instead') : t('Listen instead')}
        </Button>
        <TextField
          ref={field}
          label={isSound ? t('Letters and numbers you hear') : t('Characters in the picture')}
          // A new picture gives the same error a new key, so that screen readers announce it again.
          error={
            error && (
              <span key={url} role="alert">
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
          spellCheck="false"
          enterKeyHint="go"
        />
        {chatHref !== undefined && (
          <p className="small muted">
            <Sentence
              message="Does neither work? {chat}"
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
