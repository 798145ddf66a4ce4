import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../visitor/api/api-error.ts';
import { useText } from '../../text/use-text.tsx';
import { tryCommand } from '../shell/commands.ts';
import { useOffice } from '../shell/me.ts';
import { createStore } from '../shell/store.ts';
import { fieldWords } from './field-words.ts';
import { isSame } from './is-same.ts';
import type { MaidField, View } from './view.ts';

/** The number of fields that are being saved. */
export const saving = createStore(0);

interface Typed {
  readonly value: unknown;
  /** What the page showed when typing began; the server finds clashes by it. */
  readonly next: unknown;
  readonly published: unknown;
}

interface Clash {
  readonly theirs: unknown;
  readonly mine: unknown;
  readonly message: string;
}

const read = (name: string): Typed | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'value' in stored
      ? Object.assign({ next: null, published: null }, stored)
      : null;
  } catch {
    return null;
  }
};

/** What is typed stays on this device until it is saved. */
function keep(name: string, typed: Typed | null): void {
  try {
    if (typed === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(typed));
  } catch {
    // Without storage it lasts for this page.
  }
}

const parsed = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

/** One field of the draft: typed here, saved when it is left, and asked about only if somebody else changed it. */
export function useField<Field extends MaidField>(view: View, field: Field) {
  const t = useText();
  const { me } = useOffice();
  const name = `office.maid.${me.id}.${view.id}.${field}`;
  const [kept, setKept] = useState(() => read(name));
  const [clash, setClash] = useState<Clash | null>(null);
  const [failure, setFailure] = useState('');
  /** The shown value when it was saved; the next answer of the server replaces it. */
  const [savedOver, setSavedOver] = useState<string | null>(null);
  const current = view.next[field];
  const shown = JSON.stringify(current);
  const isDone = savedOver !== null && (shown !== savedOver || isSame(kept?.value, current));
  const typed = isDone ? null : kept;
  // Forgotten for good: an undo may bring the earlier value back.
  if (isDone) {
    setSavedOver(null);
    setKept(null);
  }

  const change = (value: unknown) => {
    const begun = typed ?? { next: current, published: view.published[field] };
    const next = { ...begun, value };
    setFailure('');
    setSavedOver(null);
    setKept(next);
    keep(name, next);
    return next;
  };
  const forget = () => {
    setKept(null);
    setClash(null);
    setFailure('');
    keep(name, null);
  };
  const send = async (wanted: Typed) => {
    saving.set(saving.get() + 1);
    const ran = await tryCommand(
      'save_maid_field',
      {
        maidId: view.id,
        field,
        value: wanted.value,
        seen: { next: wanted.next, published: wanted.published },
      },
      t('{field} saved', { field: fieldWords(t, field) }),
    );
    saving.set(saving.get() - 1);
    if (!(ran instanceof ApiError)) {
      setClash(null);
      setFailure('');
      setSavedOver(shown);
      keep(name, null);
    } else if (ran.code === 'FIELD_CLASH') {
      const { theirs, mine } = ran.fields;
      setClash({ theirs: parsed(theirs), mine: parsed(mine), message: ran.message });
    } else {
      setFailure(ran.fields[field] ?? ran.message);
    }
  };
  const save = (wanted = typed) => {
    if (wanted === null || clash !== null) return;
    if (isSame(wanted.value, wanted.next)) forget();
    else void send(wanted);
  };
  // A value that was typed before the page was closed is saved now, or asked about.
  const resume = useEffectEvent(() => save());
  useEffect(() => {
    const timer = setTimeout(() => resume());
    return () => clearTimeout(timer);
  }, []);

  const draft = view.drafts.find((one) => one.field === field);
  return {
    field,
    // The server checked what is shown; what is typed has the same shape.
    value: typed === null ? current : valueAs(current, typed.value),
    isChanged: draft !== undefined,
    draft,
    problem: failure || (view.problems[field] ?? ''),
    clash,
    change: (value: unknown) => void change(value),
    /** For controls that are done with one press. */
    choose: (value: unknown) => save(change(value)),
    leave: () => save(),
    keepTheirs: forget,
    useMine: () => {
      if (clash === null) return;
      setClash(null);
      void send({ value: clash.mine, next: current, published: view.published[field] });
    },
  };
}
export type FieldState = Omit<ReturnType<typeof useField>, 'value'>;

function valueAs<Value>(_like: Value, value: unknown): Value;
function valueAs(_like: unknown, value: unknown): unknown {
  return value;
}
