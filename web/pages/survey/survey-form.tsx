import { type FormEvent, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { TextareaField } from '../../ui/fields/textarea-field.tsx';
import { ApiError } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { StarChoice } from './star-choice.tsx';
import styles from './survey.module.css';

const LONGEST = 1000;

type SurveyFormProps = {
  token: string;
  firstName: string | null;
  onAnswered: (score: number) => void;
};

export function SurveyForm({ token, firstName, onAnswered }: SurveyFormProps) {
  const t = useText();
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(score === null);
    if (score === null) event.currentTarget.querySelector('input')?.focus();
    if (score === null || sending) return;
    setSending(true);
    try {
      await browserApi(pages['/survey'].code).post('survey/answer', {
        body: { t: token, score, comment },
      });
      onAnswered(score);
    } catch (error) {
      // An answer from another tab counts too.
      if (error instanceof ApiError && error.code === 'LINK_USED') onAnswered(score);
      setSending(false);
    }
  }

  return (
    <form className={styles.survey} onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.words}>
        <h1>{t('How is it going at home?')}</h1>
        <p className="lead">
          {t('Tell us how our team is doing. One tap is enough; comments help.')}
        </p>
        <StarChoice
          legend={t('How well did our team do?')}
          value={score}
          onChange={setScore}
          error={missing && score === null ? t('Please choose one to five stars.') : undefined}
        />
        <TextareaField
          label={t('Anything we should do?')}
          hint={t('If you like')}
          rows={4}
          maxLength={LONGEST}
          dir={comment === '' ? undefined : 'auto'}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <noscript>
          <p>
            {t('This page needs JavaScript to send your answer. You can also tell us in the chat.')}
          </p>
        </noscript>
      </div>
      <Dock className={styles.dock}>
        <Button type="submit" size="large" full loading={sending}>
          {t('Send')}
        </Button>
        <p className={styles.aside}>
          {firstName === null
            ? t('Only our team sees this.')
            : t('{name} does not see this.', { name: firstName })}
        </p>
      </Dock>
    </form>
  );
}
