import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { tryCommand } from '../shell/commands.ts';
import { useRights } from '../shell/me.ts';
import { Screen } from '../shell/screen.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { arrangementWords } from './field-words.ts';
import styles from './maids.module.css';
import { useLists } from './view.ts';

const empty = {
  firstName: '',
  bornOn: '',
  nationality: '',
  arrangement: 'LIVE_IN',
  monthlyPrice: '',
  wage: '',
};

/** Adds a maid with what nobody can be without; everything else is filled in the editor. */
export function NewMaid() {
  const t = useText();
  const go = useNavigate();
  const may = useRights();
  const { data: lists } = useLists();
  const [given, setGiven] = useState(empty);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const arrangements = arrangementWords(t);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { arrangement } = given;
    const ran = await tryCommand(
      'create_maid',
      {
        ...given,
        arrangement:
          arrangement === 'LIVE_OUT' || arrangement === 'EITHER' ? arrangement : 'LIVE_IN',
        monthlyPrice: Number(given.monthlyPrice),
        wage: Number(given.wage),
      },
      t('{name} added', { name: given.firstName }),
    );
    if (ran instanceof ApiError) setFailure(ran);
    else void go(`/maids/${String(ran.answer['maidId'])}`);
  };
  const box = (field: keyof typeof empty, label: string, type: string) => (
    <label className={`f ${styles.field} ${styles.s2}`}>
      {label}
      <span className="in">
        <input
          type={type}
          name={field}
          inputMode={type === 'text' && field !== 'firstName' ? 'numeric' : undefined}
          autoComplete="off"
          value={given[field]}
          onInput={({ currentTarget }) => setGiven({ ...given, [field]: currentTarget.value })}
        />
      </span>
      {failure?.fields[field] && <span className="er">{failure.fields[field]}</span>}
    </label>
  );
  const choice = (
    field: keyof typeof empty,
    label: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <label className={`f ${styles.field} ${styles.s2}`}>
      {label}
      <span className="in">
        <select
          name={field}
          value={given[field]}
          onChange={({ currentTarget }) => setGiven({ ...given, [field]: currentTarget.value })}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </span>
      {failure?.fields[field] && <span className="er">{failure.fields[field]}</span>}
    </label>
  );
  const form = (
    <form className={styles.new} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.grid}>
        {box('firstName', t('First name'), 'text')}
        {box('bornOn', t('Born'), 'date')}
        {choice('nationality', t('Nationality'), [
          ['', t('Choose')],
          ...(lists?.nationalities ?? []).map(({ code, label }) => [code, label] as const),
        ])}
        {choice('arrangement', t('Lives'), Object.entries(arrangements))}
        {box('monthlyPrice', t('A month, with VAT'), 'text')}
        {box('wage', t('She receives'), 'text')}
      </div>
      <p role="alert" className={styles.problem}>
        {failure?.message}
      </p>
      <button type="submit" className="btn pri lg">
        {t('Add her')}
      </button>
    </form>
  );
  return (
    <Screen name={t('Add a maid')} title={t('Add a maid')}>
      {may('edit_maids') ? form : <StateMessage title={t('This isn’t part of your role')} />}
    </Screen>
  );
}
