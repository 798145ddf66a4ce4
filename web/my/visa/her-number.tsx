import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import styles from './tracker.module.css';

/** Her number, for a visa that has none: she then follows it on a page of her own (VISA-07). Says what became of it. */
export function HerNumber({ visa, home }: { visa: TrackedVisa; home: string }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [mobile, setMobile] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [added, setAdded] = useState<'sent' | 'not_served'>();
  const name = visa.firstName;
  const language = visa.herLanguage.name;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    try {
      const api = browserApi('my-home', { ignoreErrorMessages: true });
      const { why } = await api.post('my/visa/hernumber', { body: { home, mobile } });
      setAdded(why === 'not_served' ? why : 'sent');
      await revalidate();
    } catch (error) {
      const { code, fields, message } = unanswered(error);
      if (code !== 'aborted') setProblem(fields['mobile'] ?? message);
    }
    setSending(false);
  }

  if (visa.hasHerNumber)
    return added === undefined ? null : (
      <output className={styles.herNumber}>
        {added === 'not_served'
          ? t(
              'We can’t text her number, because it is from another country. Write to us if she needs the link.',
            )
          : t('We texted {name} the link to her page.', { name })}
      </output>
    );
  return (
    <form
      className={classNames(styles.herNumber, styles.needsScript)}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <h2>{t('Let {name} follow it, too', { name })}</h2>
      <p>
        {t(
          'With her number we text her a link to a page of her own in {language}: where to go, when, and what to bring.',
          { language },
        )}
      </p>
      <TextField
        id="herMobile"
        type="tel"
        dir="ltr"
        autoComplete="off"
        label={t('{name}’s mobile number', { name })}
        hint={t('With the country code, if it is not from the UAE.')}
        maxLength={40}
        value={mobile}
        error={problem}
        onChange={({ target }) => setMobile(target.value)}
      />
      <Button type="submit" kind="secondary" loading={sending}>
        {t('Add her number')}
      </Button>
    </form>
  );
}
