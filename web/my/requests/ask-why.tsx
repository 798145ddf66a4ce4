import { useState } from 'react';
import { type CancelReason, cancelReasons } from '../../../rules/my/request-kinds.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import styles from './requests.module.css';
import { useRequestCall } from './use-request-call.ts';

const reasonWords = (t: Translate): Readonly<Record<CancelReason, string>> => ({
  not_needed: t('We don’t need help any more'),
  moving: t('We are moving away'),
  too_expensive: t('It is too expensive'),
  not_right: t('She wasn’t right for us'),
  another_way: t('We found help another way'),
  other: t('Something else'),
});

/** Asked only after a cancellation was confirmed, so that nothing depends on it. */
export function AskWhy({ home }: { home: string }) {
  const t = useText();
  const { send, isSending, problem } = useRequestCall();
  const [why, setWhy] = useState<CancelReason | ''>('');
  const words = reasonWords(t);
  return (
    <form
      className={styles.askWhy}
      onSubmit={(event) => {
        event.preventDefault();
        if (why === '') return;
        void send((api) => api.post('my/cancellation/why', { body: { home, why } }));
      }}
    >
      <SelectField
        id="why"
        label={t('Why did you cancel?')}
        hint={t('You need not answer. It helps us to do better.')}
        value={why}
        onChange={({ target }) =>
          setWhy(cancelReasons.find((reason) => reason === target.value) ?? '')
        }
      >
        <option value="">{t('Choose a reason')}</option>
        {cancelReasons.map((reason) => (
          <option key={reason} value={reason}>
            {words[reason]}
          </option>
        ))}
      </SelectField>
      {problem && <FieldError role="alert">{problem}</FieldError>}
      {why !== '' && (
        <Button type="submit" kind="secondary" loading={isSending}>
          {t('Send')}
        </Button>
      )}
    </form>
  );
}
