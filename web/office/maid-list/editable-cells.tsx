import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { runCommand } from '../shell/commands.ts';
import { aed, freeWords, stateTag, stateWords } from './maid-words.ts';
import styles from './maid-table.module.css';
import type { MaidRow } from './use-maids.ts';
import { westernDigits } from '../../../rules/people/mobile-number.ts';

type EditableCellsProps = {
  id: number;
  profile: NonNullable<MaidRow['profile']>;
  onEdited: () => void;
};

/** Price and free-from in the row: Enter saves the touched field only, Escape leaves everything as it was. */
export function EditableCells({ id, profile, onEdited }: EditableCellsProps) {
  const t = useText();
  const [price, setPrice] = useState(String(profile.priceAed));
  const [freeFrom, setFreeFrom] = useState(profile.freeFrom ?? '');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.select(), []);
  const save = async () => {
    onEdited();
    const amount = Number(price);
    if (Number.isInteger(amount) && amount > 0 && amount !== profile.priceAed) {
      await runCommand(
        'change_maid_prices',
        { maidIds: [id], how: 'set', aed: amount },
        t('Price changed to AED {amount}', { amount: aed(amount) }),
      );
    }
    const day = freeFrom === '' ? null : freeFrom;
    if (day !== profile.freeFrom) {
      await runCommand(
        'change_maid_availability',
        { maidIds: [id], freeFrom: day },
        t('Free from {day}', { day: freeWords(t, day, '').toLowerCase() }),
      );
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') onEdited();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <td className={`r ${styles.price}`}>
        <input
          ref={first}
          className={styles.field}
          aria-label={t('Price a month in AED')}
          inputMode="numeric"
          value={price}
          onKeyDown={onKeyDown}
          onInput={({ currentTarget }) =>
            setPrice(westernDigits(currentTarget.value).replace(/\D/g, ''))
          }
        />
      </td>
      <td className={styles.state}>
        <span className={stateTag[profile.state]}>{stateWords(t, profile.state)}</span>
      </td>
      <td className={styles.free}>
        <input
          type="date"
          className={styles.field}
          aria-label={t('Free from')}
          value={freeFrom}
          onKeyDown={onKeyDown}
          onInput={({ currentTarget }) => setFreeFrom(currentTarget.value)}
        />
      </td>
    </>
  );
}
