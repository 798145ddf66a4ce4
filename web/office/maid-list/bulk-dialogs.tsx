import { useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { useKeys } from '../shell/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { aed, freeWords } from './maid-words.ts';
import styles from './maid-list.module.css';
import { clearSelected } from './selection.ts';
import { westernDigits } from '../../../rules/people/mobile-number.ts';

export type BulkAction = 'price' | 'free' | 'label';

type PartProps = { ids: readonly number[]; onClose: () => void };
type BulkDialogProps = PartProps & { name: BulkAction; labels: readonly string[] };

const clearIfRan = (ran: unknown) => {
  if (ran !== null) clearSelected();
};

/** Asks for what a change of many maids needs; each runs as one command with one undo. */
export function BulkDialog({ name, labels, ...props }: BulkDialogProps) {
  if (name === 'price') return <ChangePrice {...props} />;
  if (name === 'free') return <ChangeFree {...props} />;
  return <PutLabel {...props} labels={labels} />;
}

function ChangePrice({ ids, onClose }: PartProps) {
  const t = useText();
  const [how, setHow] = useState<'set' | 'add' | 'subtract'>('set');
  const [amount, setAmount] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeys('dialog', []);
  const count = ids.length;
  const words = {
    set: t('Set to'),
    add: t('Add'),
    subtract: t('Subtract'),
  };
  const save = () => {
    const dirhams = Number(amount);
    if (!(dirhams > 0)) return;
    onClose();
    const said =
      how === 'set'
        ? t('Price of {count, plural, one {1 maid} other {# maids}} set to AED {amount}', {
            count,
            amount: aed(dirhams),
          })
        : t('Price of {count, plural, one {1 maid} other {# maids}} changed by AED {amount}', {
            count,
            amount: `${how === 'add' ? '+' : '−'}${aed(dirhams)}`,
          });
    void runCommand(
      'change_maid_prices',
      {
        maidIds: [...ids],
        how: how === 'set' ? 'set' : 'add',
        aed: how === 'subtract' ? -dirhams : dirhams,
      },
      said,
    ).then(clearIfRan);
  };
  return (
    <Dialog
      title={t('Price of {count, plural, one {1 maid} other {# maids}}', { count })}
      onClose={onClose}
      initialFocus={field}
      foot={<Foot form="price" words={t('Change price')} onClose={onClose} />}
    >
      <form
        id="price"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <span className="seg">
          {(['set', 'add', 'subtract'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={how === one ? 'on' : ''}
              aria-pressed={how === one}
              onClick={() => setHow(one)}
            >
              {words[one]}
            </button>
          ))}
        </span>
        <label className="f">
          {t('AED a month')}
          <span className="in">
            <input
              ref={field}
              required
              inputMode="numeric"
              maxLength={6}
              value={amount}
              onInput={({ currentTarget }) =>
                setAmount(westernDigits(currentTarget.value).replace(/\D/g, ''))
              }
            />
          </span>
          <small>{t('Families see the new price at once. Her wage stays as it is.')}</small>
        </label>
      </form>
    </Dialog>
  );
}

function ChangeFree({ ids, onClose }: PartProps) {
  const t = useText();
  const [day, setDay] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeys('dialog', []);
  const count = ids.length;
  const put = (freeFrom: string | null) => {
    onClose();
    void runCommand(
      'change_maid_availability',
      { maidIds: [...ids], freeFrom },
      freeFrom === null
        ? t('{count, plural, one {1 maid is} other {# maids are}} free now', { count })
        : t('{count, plural, one {1 maid is} other {# maids are}} free from {day}', {
            count,
            day: freeWords(t, freeFrom, ''),
          }),
    ).then(clearIfRan);
  };
  return (
    <Dialog
      title={t('Free from, for {count, plural, one {1 maid} other {# maids}}', { count })}
      onClose={onClose}
      initialFocus={field}
      foot={
        <>
          <button type="button" className="btn" onClick={() => put(null)}>
            {t('Free now')}
          </button>
          <button type="submit" form="free" className="btn pri">
            {t('Save')}
          </button>
        </>
      }
    >
      <form
        id="free"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') put(day);
        }}
      >
        <label className="f">
          {t('Free from')}
          <span className="in">
            <input
              ref={field}
              type="date"
              required
              value={day}
              onInput={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </span>
        </label>
      </form>
    </Dialog>
  );
}

function PutLabel({ ids, onClose, labels }: PartProps & { labels: readonly string[] }) {
  const t = useText();
  const [label, setLabel] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeys('dialog', []);
  const count = ids.length;
  const put = (isOn: boolean) => {
    const text = label.trim();
    if (text === '') return;
    onClose();
    const said = isOn
      ? t('{count, plural, one {1 maid} other {# maids}} labelled {label}', { count, label: text })
      : t('Label {label} removed from {count, plural, one {1 maid} other {# maids}}', {
          count,
          label: text,
        });
    void runCommand('label_maids', { maidIds: [...ids], label: text, isOn }, said).then(clearIfRan);
  };
  return (
    <Dialog
      title={t('Label {count, plural, one {1 maid} other {# maids}}', { count })}
      onClose={onClose}
      initialFocus={field}
      foot={
        <>
          <button type="button" className="btn" onClick={() => put(false)}>
            {t('Remove label')}
          </button>
          <button type="submit" form="maid-label" className="btn pri">
            {t('Label')}
          </button>
        </>
      }
    >
      <form
        id="maid-label"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          put(true);
        }}
      >
        <label className="f">
          {t('Label')}
          <span className="in">
            <input
              ref={field}
              required
              maxLength={40}
              list="maid-labels"
              value={label}
              onInput={({ currentTarget }) => setLabel(currentTarget.value)}
            />
          </span>
          <small>{t('A word or two for the team, without names and numbers of people.')}</small>
        </label>
        <datalist id="maid-labels">
          {labels.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}

type FootProps = { form: string; words: string; onClose: () => void };

function Foot({ form, words, onClose }: FootProps) {
  const t = useText();
  return (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {t('Cancel')}
      </button>
      <button type="submit" form={form} className="btn pri">
        {words}
      </button>
    </>
  );
}
