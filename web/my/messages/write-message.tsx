import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LONGEST_HOME_MESSAGE } from '../../../contract/my/home.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { currentPageCode } from '../../visitor/browser/current-page.ts';
import styles from './messages.module.css';

/** A message of the family. A second press, or one after a lost line, sends the same message once. */
export function WriteMessage({ home }: { home: string }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const key = useRef<{ text: string; id: string } | null>(null);

  async function send(): Promise<void> {
    const words = text.trim();
    if (words === '') {
      setProblem(t('Write something first.'));
      return;
    }
    setProblem('');
    setSending(true);
    // The same words after a failure are the same message.
    if (key.current?.text !== words) key.current = { text: words, id: crypto.randomUUID() };
    try {
      const body = { home, key: key.current.id, text: words };
      await browserApi(currentPageCode()).post('my/messages', { body });
      key.current = null;
      setText('');
      setSent(true);
      await revalidate();
    } catch {
      // The api has shown the error; the words stay.
    } finally {
      setSending(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextareaField
        id="message"
        label={t('Your message')}
        rows={3}
        dir="auto"
        maxLength={LONGEST_HOME_MESSAGE}
        value={text}
        error={problem}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setSent(false);
        }}
      />
      <div className={styles.send}>
        <Button
          type="submit"
          loading={isSending}
          loadingLabel={t('Sending…')}
          icon={<Send aria-hidden="true" data-flip />}
        >
          {t('Send')}
        </Button>
        <output className="small muted">{isSent && t('Sent. Our team sees it now.')}</output>
      </div>
    </form>
  );
}
