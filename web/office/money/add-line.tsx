import { useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { Dialog } from '../ui/dialog.tsx';
import { moneyWords } from '../words/money-words.ts';
import styles from './money.module.css';
import { typedFils } from './prepare-refund.tsx';
import { westernDigits } from '../../../rules/people/mobile-number.ts';

const kinds = ['fee', 'in', 'out'] as const;

/** What a line of the bank says about the line that settles it: the same amount and reference. */
export interface Prefilled {
  readonly fils?: number;
  readonly reference?: string;
}

type AddLineProps = { prefilled: Prefilled; onClose: () => void };

/** Prepares a fee or a correction; a colleague approves it. */
export function AddLine({ prefilled, onClose }: AddLineProps) {
  const t = useText();
  const first = useRef<HTMLInputElement>(null);
  const { fils: wanted = 0, reference = '' } = prefilled;
  const [kind, setKind] = useState<(typeof kinds)[number]>(
    // What the bank takes by itself is mostly its fee.
    wanted > 0 ? 'in' : 'fee',
  );
  const [typed, setTyped] = useState({
    amount: wanted === 0 ? '' : (Math.abs(wanted) / 100).toFixed(2),
    words: '',
    reference,
  });
  const fils = typedFils(typed.amount);
  const isFull = fils !== null && typed.words.trim() !== '';
  const names = {
    fee: t('Fee'),
    in: t('Correction, received'),
    out: t('Correction, paid out'),
  };
  const labels = {
    amount: t('Amount, AED'),
    words: t('What for? No personal details, please.'),
    reference: t('Reference of the bank or gateway, if there is one'),
  };
  const add = async () => {
    if (fils === null || !isFull) return;
    const reference = typed.reference.trim();
    const line = {
      kind: kind === 'fee' ? ('fee' as const) : ('correction' as const),
      fils: kind === 'in' ? fils : -fils,
      words: typed.words.trim(),
      ...(reference !== '' && { reference }),
    };
    const said = t('{amount} prepared. A colleague has to approve it.', {
      amount: moneyWords(fils),
    });
    if ((await runCommand('add_ledger_line', line, said)) !== null) onClose();
  };
  return (
    <Dialog
      title={t('Add a fee or correction')}
      onClose={onClose}
      initialFocus={first}
      foot={
        <button type="submit" form="add-line" className="btn pri lg" disabled={!isFull}>
          {t('Prepare for approval')}
        </button>
      }
    >
      <form
        id="add-line"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <span className="seg">
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              className={one === kind ? 'on' : ''}
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              {names[one]}
            </button>
          ))}
        </span>
        {(['amount', 'words', 'reference'] as const).map((name) => (
          <label key={name} className="f">
            {labels[name]}
            <span className="in">
              <input
                ref={name === 'amount' ? first : null}
                inputMode={name === 'amount' ? 'decimal' : 'text'}
                maxLength={name === 'words' ? 120 : 80}
                value={typed[name]}
                onInput={({ currentTarget }) => {
                  const { value } = currentTarget;
                  setTyped({ ...typed, [name]: name === 'amount' ? westernDigits(value) : value });
                }}
              />
            </span>
          </label>
        ))}
      </form>
    </Dialog>
  );
}
