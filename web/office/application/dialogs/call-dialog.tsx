import { Phone } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../visitor/api/api-error.ts';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { callWords } from '../../words/command-words.ts';
import { type RevealedValues, secondsLeft } from '../revealed.ts';
import { firstNameOf, type View } from '../view.ts';
import { Choices, choiceKeys } from './choices.tsx';
import styles from './dialogs.module.css';
import { FormDialog } from './form-dialog.tsx';
import { reveal } from './reveal-dialog.tsx';

const outcomes = ['reached', 'no_answer', 'call_back', 'wrong_number'] as const;
type Outcome = (typeof outcomes)[number];

type CallDialogProps = { view: View; revealed: RevealedValues; onClose: () => void };

/** Reveals the number for the dialler, then asks how the call went (OFF-22). */
export function CallDialog({ view, revealed, onClose }: CallDialogProps) {
  const t = useText();
  const [to, setTo] = useState<'client' | 'spouse'>('client');
  const [outcome, setOutcome] = useState<Outcome>('reached');
  const [text, setText] = useState('');
  const [isCalling, setCalling] = useState(false);
  const field = to === 'client' ? 'mobile' : 'spouse_mobile';
  const number = view.fields.find((one) => one.field === field);
  const shown = revealed.values.find((one) => one.field === field);
  const client = firstNameOf(view.row.clientName) ?? t('the client');
  const spouse = firstNameOf(view.spouseName) ?? t('the spouse');
  const hasSpouse = view.fields.some((one) => one.field === 'spouse_mobile' && one.shown !== null);
  const people = [
    { value: 'client' as const, label: t('Call {name}', { name: client }) },
    ...(hasSpouse ? [{ value: 'spouse' as const, label: t('Call {name}', { name: spouse }) }] : []),
  ];
  const answers = outcomes.map((value) => ({ value, label: callWords(t, value) }));
  const { applicationId } = view.row;
  const confirm = async () => {
    if (!isCalling && number?.canReveal) {
      const answer = await reveal({ applicationId, field, reason: 'call_family' });
      if (answer instanceof ApiError) return answer;
      revealed.show(answer);
      setCalling(true);
      return new ApiError(0, '', '');
    }
    const words = text.trim();
    return tryCommand(
      'log_call',
      { applicationId, to, outcome, ...(words !== '' && { text: words }) },
      t('Call noted'),
    );
  };
  const asksOutcome = isCalling || number?.canReveal !== true;
  return (
    <FormDialog
      key={asksOutcome ? 'outcome' : 'person'}
      title={asksOutcome ? t('How did the call go?') : t('Call the family')}
      about={
        asksOutcome
          ? undefined
          : t('The number shows for 60 seconds. That you saw it is written down.')
      }
      confirm={asksOutcome ? t('Save the call') : t('Reveal the number')}
      keys={asksOutcome ? choiceKeys(answers, setOutcome) : choiceKeys(people, setTo)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!asksOutcome && (
        <Choices legend={t('Person')} choices={people} value={to} onChoose={setTo} />
      )}
      {isCalling && shown !== undefined && (
        <p className={styles.number}>
          <b>
            <bdi dir="ltr">{shown.value}</bdi>
          </b>
          <a className="btn sec" href={`tel:${shown.value.replaceAll(' ', '')}`} data-first="">
            <Phone className="i" aria-hidden="true" />
            {t('Open the dialler')}
            <small>{t('{seconds} s', { seconds: secondsLeft(shown.until, revealed.now) })}</small>
          </a>
        </p>
      )}
      {asksOutcome && (
        <>
          <Choices legend={t('Outcome')} choices={answers} value={outcome} onChoose={setOutcome} />
          <label className="f">
            {t('Note, optional')}
            <span className="in">
              <input
                type="text"
                maxLength={500}
                value={text}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
              />
            </span>
          </label>
        </>
      )}
    </FormDialog>
  );
}
