import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CaseFilter, emptyFilter } from '../../../rules/office/case-filter.ts';
import { caseStatuses, stageName, stages, waitingOn } from '../../../rules/office/stages.ts';
import { emirates } from '../../../rules/people/address.ts';
import { useText } from '../../text/use-text.tsx';
import { useKeys } from '../shell/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { filterGroups, Group, Toggle } from '../ui/filter-groups.tsx';
import { emirateWords } from '../words/office-words.ts';
import {
  actorWords,
  flowWords,
  type KnownNames,
  labelWords,
  ownerWords,
  statusWords,
} from './filter-words.ts';
import type { CaseRow } from './merge-rows.ts';

type FilterDialogProps = {
  filter: CaseFilter;
  total: number;
  rows: readonly CaseRow[];
  names: KnownNames;
  onChange: (change: (filter: CaseFilter) => CaseFilter) => void;
  onClose: () => void;
};

const PAUSE = 250;
const flows = ['hire', 'replacement', 'visa'] as const;

const toggled = <Value,>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** Every part of the filter language; a change takes effect at once. */
export function FilterDialog(props: FilterDialogProps) {
  const { filter, total, rows, names, onChange, onClose } = props;
  const t = useText();
  const [text, setText] = useState(filter.text);
  const field = useRef<HTMLInputElement>(null);
  useKeys('dialog', []);
  const apply = useEffectEvent((wanted: string) => {
    if (wanted !== filter.text) onChange((now) => ({ ...now, text: wanted }));
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const labels = [...new Set([...filter.label, ...rows.flatMap(({ label }) => toWord(label))])];
  const maids = [...new Set([...filter.maid, ...names.maids.keys()])];
  type Lists = Omit<CaseFilter, 'late' | 'text'>;
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
            key={String(value)}
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
  return (
    <Dialog
      title={t('Filter')}
      onClose={onClose}
      initialFocus={field}
      foot={
        <>
          <button type="button" className="btn" onClick={() => onChange(() => emptyFilter)}>
            {t('Remove all')}
          </button>
          <button type="button" className="btn pri" onClick={onClose}>
            {t('Show {total}', { total })}
          </button>
        </>
      }
    >
      <form
        className={filterGroups}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <label className="f">
          {t('Name, phone or reference')}
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
        <Group title={t('Time')}>
          <Toggle
            isOn={filter.late}
            onToggle={() => onChange((now) => ({ ...now, late: !now.late }))}
          >
            {t('Late')}
          </Toggle>
        </Group>
        {group('owner', t('Owner'), ['me', 'nobody', ...names.people.keys()], (owner) =>
          ownerWords(t, owner, names),
        )}
        {group('waiting', t('Waiting on'), waitingOn, (actor) => actorWords(t, actor))}
        {group('stage', t('Stage'), stages, (stage) => stageName(t, stage))}
        {group('emirate', t('Emirate'), Object.keys(emirates), (one) => emirateWords(t, one))}
        {group('status', t('Status'), caseStatuses, (status) => statusWords(t, status))}
        {group('flow', t('Kind'), flows, (flow) => flowWords(t, flow))}
        {group('label', t('Label'), labels, labelWords)}
        {group('maid', t('Maid'), maids.slice(0, 40), (id) => names.maids.get(id) ?? String(id))}
      </form>
    </Dialog>
  );
}

/** A label as one word of the filter language. */
const toWord = (label: string | null): string[] =>
  label === null ? [] : [label.toLowerCase().replaceAll(' ', '_')];
