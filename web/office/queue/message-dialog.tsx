import { useRef, useState } from 'react';
import { messageParts } from '../../../rules/text/message-parts.ts';
import { useText } from '../../text/use-text.tsx';
import { useKeys } from '../shell/keys.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';
import { Dialog } from '../ui/dialog.tsx';
import styles from './queue.module.css';

const languages = ['en', 'ar'] as const;

type MessageDialogProps = {
  count: number;
  /** False if it could not be sent: the dialog stays open with the text. */
  onSend: (text: string, template: string | null) => Promise<boolean>;
  onClose: () => void;
};

/** One text to many families: a template, own words, or a template that was changed. */
export function MessageDialog({ count, onSend, onClose }: MessageDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  /** Code and language of the template; empty for own words. */
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { data } = useCall('templates', () => officeApi.get('office/templates'), []);
  useKeys('dialog', []);
  const names = { en: t('English'), ar: t('Arabic') };
  // A text to many has no place for the names of one family.
  const templates = (data?.templates ?? []).filter(({ en, ar }) => !`${en}${ar}`.includes('{'));
  const choose = (value: string) => {
    const [code, language] = value.split(' ');
    setChosen(value);
    const found = templates.find((one) => one.code === code);
    if (found === undefined) return;
    setText(language === 'ar' ? found.ar : found.en);
    field.current?.focus();
  };
  const words = text.trim();
  const send = async () => {
    if (words === '' || isBusy) return;
    setBusy(true);
    const isSent = await onSend(words, chosen.split(' ')[0] || null);
    setBusy(false);
    if (isSent) onClose();
  };
  return (
    <Dialog
      title={t('Message to {count, plural, one {1 family} other {# families}}', { count })}
      onClose={onClose}
      initialFocus={field}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="submit" form="message" className="btn pri" aria-busy={isBusy}>
            {isBusy && <i className="spin" aria-hidden="true" />}
            {t('Send {count, plural, one {1 message} other {# messages}}', { count })}
          </button>
        </>
      }
    >
      <form
        id="message"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label className="f">
          {t('Template')}
          <span className="in">
            <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              <option value="">{t('Own words')}</option>
              {languages.map((language) => (
                <optgroup key={language} label={names[language]}>
                  {templates.map(({ code, name }) => (
                    <option key={code} value={`${code} ${language}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </span>
        </label>
        <label className="f">
          {t('Message')}
          <span className="in ta">
            <textarea
              ref={field}
              required
              rows={5}
              maxLength={600}
              dir="auto"
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </span>
          {words !== '' && (
            <small>
              {t('{parts, plural, one {# text message} other {# text messages}} to each family', {
                parts: messageParts(words),
              })}
            </small>
          )}
        </label>
        <p className="mute">
          {t('Families without a mobile number are left out; the result says how many.')}
        </p>
        <p className="warnT">{t('A message that was sent can’t be undone.')}</p>
      </form>
    </Dialog>
  );
}
