import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ledgerKinds, moneyWays } from '../../../rules/office/ledger.ts';
import { addDays } from '../../../rules/text/days.ts';
import { useText } from '../../text/use-text.tsx';
import { howWords, kindWords } from '../words/ledger-words.ts';
import { dubaiDate } from '../words/time-words.ts';
import type { LedgerFilter } from './export-ledger.ts';
import styles from './money.module.css';

const UNTAKEN = 'untaken';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** The filter in the address, so that it can be sent to a colleague. */
export function useLedgerFilter() {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? undefined;
  const filter = {
    ...(text('from') && { from: text('from') }),
    ...(text('to') && { to: text('to') }),
    ...(text('family') && { family: text('family') }),
    ...(text('kind') && { kind: oneOf(ledgerKinds, params.get('kind')) }),
    ...(text('how') && { how: oneOf(moneyWays, params.get('how')) }),
  } satisfies LedgerFilter;
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filter, isUntaken: params.get('kind') === UNTAKEN, set, params };
}

type FiltersProps = {
  filter: LedgerFilter;
  isUntaken: boolean;
  set: ReturnType<typeof useLedgerFilter>['set'];
};

/** Period, kind, way and family. */
export function LedgerFilters({ filter, isUntaken, set }: FiltersProps) {
  const t = useText();
  const [today] = useState(() => dubaiDate(new Date()));
  const periods = [
    { name: t('Today'), from: today, to: today },
    { name: t('Yesterday'), from: addDays(today, -1), to: addDays(today, -1) },
    { name: t('This month'), from: `${today.slice(0, 8)}01`, to: today },
    { name: t('All'), from: undefined, to: undefined },
  ];
  return (
    <div className={styles.filters}>
      <span className="seg">
        {periods.map(({ name, from, to }) => {
          const isOn = filter.from === from && filter.to === to;
          return (
            <button
              key={name}
              type="button"
              className={isOn ? 'on' : ''}
              aria-pressed={isOn}
              onClick={() => set({ from, to })}
            >
              {name}
            </button>
          );
        })}
      </span>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="f">
          {name === 'from' ? t('From') : t('To')}
          <span className="in">
            <input
              type="date"
              value={filter[name] ?? ''}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          </span>
        </label>
      ))}
      <label className="f">
        {t('Kind')}
        <span className="in">
          <select
            value={isUntaken ? UNTAKEN : (filter.kind ?? '')}
            onChange={({ currentTarget }) => set({ kind: currentTarget.value })}
          >
            <option value="">{t('All')}</option>
            {ledgerKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords(t, kind)}
              </option>
            ))}
            <option value={UNTAKEN}>{t('Not paid')}</option>
          </select>
        </span>
      </label>
      <label className="f">
        {t('How')}
        <span className="in">
          <select
            value={filter.how ?? ''}
            disabled={isUntaken}
            onChange={({ currentTarget }) => set({ how: currentTarget.value })}
          >
            <option value="">{t('All')}</option>
            {moneyWays.map((how) => (
              <option key={how} value={how}>
                {howWords(t, how)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <label className={`f ${styles.find}`}>
        {t('Family')}
        <span className="in">
          <input
            id="money-family"
            type="search"
            placeholder={t('Name, number or reference')}
            defaultValue={filter.family ?? ''}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') set({ family: currentTarget.value.trim() });
            }}
            onBlur={({ currentTarget }) => set({ family: currentTarget.value.trim() })}
          />
        </span>
      </label>
    </div>
  );
}
