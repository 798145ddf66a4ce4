import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyMaidFilter, maidStates, type MaidFilter } from '../../../rules/office/maid-filter.ts';
import { useText } from '../../text/use-text.tsx';
import { useKeys } from '../shell/keys.ts';
import { useRights } from '../shell/me.ts';
import { Dialog } from '../ui/dialog.tsx';
import { filterGroups, Group, Toggle } from '../ui/filter-groups.tsx';
import { liveWords, missingWords, stateWords } from './maid-words.ts';
import styles from './maid-list.module.css';
import { westernDigits } from '../../../rules/people/mobile-number.ts';

type FilterDialogProps = {
  filter: MaidFilter;
  total: number;
  nationalities: ReadonlyMap<string, string>;
  labels: readonly string[];
  onChange: (change: (filter: MaidFilter) => MaidFilter) => void;
  onClose: () => void;
};

const PAUSE = 250;
const consentDays = [7, 30, 90];
const passportDays = [90, 180, 365];

const toggled = <Value,>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

const amountOf = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** Every part of the filter language; a change takes effect at once. */
export function FilterDialog(props: FilterDialogProps) {
  const { filter, total, nationalities, labels, onChange, onClose } = props;
  const t = useText();
  const seesRecords = useRights()('see_maid_records');
  const [text, setText] = useState(filter.text);
  const [from, setFrom] = useState(String(filter.price?.from ?? ''));
  const [to, setTo] = useState(String(filter.price?.to ?? ''));
  const field = useRef<HTMLInputElement>(null);
  useKeys('dialog', []);
  const apply = useEffectEvent((words: string, lowest: string, highest: string) => {
    const price = { from: amountOf(lowest), to: amountOf(highest) };
    const isOpen = price.from === null && price.to === null;
    const typed = { text: words.trim(), price: isOpen ? null : price };
    if (JSON.stringify({ ...filter, ...typed }) !== JSON.stringify(filter)) {
      onChange((now) => ({ ...now, ...typed }));
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text, from, to), PAUSE);
    return () => clearTimeout(timer);
  }, [text, from, to]);
  const clear = () => {
    setText('');
    setFrom('');
    setTo('');
    onChange(() => emptyMaidFilter);
  };
  type Lists = Pick<MaidFilter, 'state' | 'live' | 'nationality' | 'missing' | 'label'>;
  const group = <Name extends keyof Lists>(
    name: Name,
    title: string,
    values: readonly Lists[Name][number][],
    wordsOf: (value: Lists[Name][number]) => string,
  ) =>
    values.length > 0 && (
      <Group title={title}>
        {values.map((value) => (
          <Toggle
            key={value}
            isOn={[...filter[name]].some((one) => one === value)}
            onToggle={() =>
              onChange((now) => ({ ...now, [name]: toggled<unknown>(now[name], value) }))
            }
          >
            {wordsOf(value)}
          </Toggle>
        ))}
      </Group>
    );
  const days = (name: 'consent' | 'passport', title: string, values: readonly number[]) => (
    <Group title={title}>
      {values.map((value) => (
        <Toggle
          key={value}
          isOn={filter[name] === value}
          onToggle={() =>
            onChange((now) => ({ ...now, [name]: now[name] === value ? null : value }))
          }
        >
          {t('Ends in {days} days', { days: value })}
        </Toggle>
      ))}
    </Group>
  );
  return (
    <Dialog
      title={t('Filter')}
      onClose={onClose}
      initialFocus={field}
      foot={
        <>
          <button type="button" className="btn" onClick={clear}>
            {t('Remove all')}
          </button>
          <button type="submit" form="maid-filter" className="btn pri">
            {t('Show {total}', { total })}
          </button>
        </>
      }
    >
      <form
        id="maid-filter"
        className={filterGroups}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <label className="f">
          {t('Name or number')}
          <span className="in">
            <input
              ref={field}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </span>
        </label>
        {group('state', t('State'), maidStates, (state) => stateWords(t, state))}
        {group('live', t('Arrangement'), ['in', 'out'], (live) => liveWords(t, live))}
        <Group title={t('Free')}>
          <Toggle
            isOn={filter.free === 'now'}
            onToggle={() =>
              onChange((now) => ({ ...now, free: now.free === 'now' ? null : 'now' }))
            }
          >
            {t('Now')}
          </Toggle>
          <label className={styles.by}>
            {t('By')}
            <input
              type="date"
              value={filter.free === null || filter.free === 'now' ? '' : filter.free}
              onChange={({ currentTarget }) =>
                onChange((now) => ({ ...now, free: currentTarget.value || null }))
              }
            />
          </label>
        </Group>
        <Group title={t('Price a month, AED')}>
          {[
            { label: t('From'), value: from, set: setFrom },
            { label: t('To'), value: to, set: setTo },
          ].map(({ label, value, set }) => (
            <label key={label} className={styles.by}>
              {label}
              <input
                inputMode="numeric"
                maxLength={6}
                value={value}
                onInput={({ currentTarget }) => set(westernDigits(currentTarget.value))}
              />
            </label>
          ))}
        </Group>
        {group(
          'missing',
          t('Missing'),
          ['english', 'arabic', 'video', ...(seesRecords ? (['consent'] as const) : [])],
          (one) => missingWords(t, one),
        )}
        {seesRecords && days('consent', t('Consent'), consentDays)}
        {seesRecords && days('passport', t('Passport'), passportDays)}
        {group(
          'label',
          t('Label'),
          [...new Set([...filter.label, ...labels.map(toWord)])],
          (label) => label.replaceAll('_', ' '),
        )}
        {group(
          'nationality',
          t('Nationality'),
          [...nationalities.keys()],
          (code) => nationalities.get(code) ?? code,
        )}
      </form>
    </Dialog>
  );
}

/** A label as one word of the filter language. */
const toWord = (label: string): string => label.toLowerCase().replaceAll(' ', '_');
