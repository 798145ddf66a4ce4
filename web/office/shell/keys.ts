import { useLayoutEffect, useRef } from 'react';
import { keyId, keyOf, type NamedKey, ownKeys } from './own-keys.ts';
import { createStore, useStore } from './store.ts';

/** A key of a screen: one letter, `Shift+X`, `mod+k`, `Alt+ArrowUp`, or two keys one after the other such as `g t`. */
export interface OfficeKey {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  /** Shown in the line at the bottom; at most nine of a screen. */
  readonly isShown?: boolean;
  /** The heading in the help, such as "Lists"; the screen's own keys come first. */
  readonly group?: string;
  /** Also works while typing, such as Mod+Enter. */
  readonly whileTyping?: boolean;
  /** Keys drawn together with this one, such as K beside J. */
  readonly beside?: string;
}

export type ActiveKey = OfficeKey & NamedKey;

/** The lists in force; while a dialog has keys, only those of dialogs work. */
const lists = createStore<
  readonly { readonly place: string; readonly keys: readonly OfficeKey[] }[]
>([]);
const DIALOG = 'dialog';

/** Every shortcut of the screens that were open on this page. */
const seen = new Map<string, NamedKey>();
export const seenKeys = (): readonly NamedKey[] => [...seen.values()];

const named = (place: string, one: OfficeKey): ActiveKey => ({ ...one, id: keyId(place, one.key) });

/** Puts keys in force while the component is on screen; the place is part of their names. */
export function useKeys(place: string, keys: readonly OfficeKey[]): void {
  const own = useRef(keys);
  // Before the next key press, which must not meet the keys of an earlier state.
  useLayoutEffect(() => {
    const isSame = keys.every(({ label }, at) => own.current[at]?.label === label);
    own.current = keys;
    // The line at the bottom follows changed labels.
    if (!isSame) lists.set([...lists.get()]);
  });
  useLayoutEffect(() => {
    const list = {
      get keys() {
        return own.current;
      },
      place,
    };
    for (const one of own.current) {
      const { id, key, label } = named(place, one);
      if (place !== DIALOG) seen.set(id, { id, key, label });
    }
    lists.set([...lists.get(), list]);
    return () => lists.set(lists.get().filter((one) => one !== list));
  }, [place]);
}

/** The keys in force, the newest list first. */
export function useActiveKeys(): readonly ActiveKey[] {
  return active(useStore(lists));
}

function active(all: ReturnType<typeof lists.get>): readonly ActiveKey[] {
  const hasDialog = all.some(({ place }) => place === DIALOG);
  return all
    .filter(({ place }) => (place === DIALOG) === hasDialog)
    .toReversed()
    .flatMap(({ place, keys }) => keys.map((one) => named(place, one)));
}

/** The arrows in the direction of reading and against it. */
export const [FORWARD, BACKWARD] =
  document.documentElement.dir === 'rtl'
    ? (['ArrowLeft', 'ArrowRight'] as const)
    : (['ArrowRight', 'ArrowLeft'] as const);

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const MOD = isMac ? '⌘' : 'Ctrl';
const names: Readonly<Record<string, string>> = {
  Enter: '↵',
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Tab: '⇥',
};

/** The caps to draw for a key: `mod+k` is "⌘K" on a Mac. */
export function capsOf(key: string): readonly string[] {
  return key.split(' ').length > 1 && key !== ' '
    ? key.split(' ').map((one) => one.toUpperCase())
    : [
        key
          .replace('mod+', isMac ? MOD : `${MOD} `)
          .replace('Alt+', isMac ? '⌥' : 'Alt ')
          .replace('Shift+', '⇧')
          .replace(/(?:Enter|Escape|Arrow\w+|Tab)$/, (name) => names[name] ?? name)
          .replace(/^ $/, 'Space')
          .replace(/(?<![A-Za-z])[a-z]$/, (letter) => letter.toUpperCase()),
      ];
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type));

/** Enter and Space press a focused button themselves. */
const pressesItself = (target: EventTarget | null, key: string): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('button, a[href], summary, [role=button]') !== null;

let first: { key: string; at: number } | null = null;
const PAUSE = 1_200;

/** The key as the caps show it, whatever script the keyboard types. */
function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (!/^[\u0600-\u06ff]/.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

function writtenKey(event: KeyboardEvent): string {
  const mod = event.metaKey || event.ctrlKey ? 'mod+' : event.altKey ? 'Alt+' : '';
  const key = latinKey(event);
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/i.test(key)) ? 'Shift+' : '';
  return `${mod}${shift}${key.length === 1 ? key.toLowerCase() : key}`;
}

function onKey(event: KeyboardEvent): void {
  // Alt with a letter types a character on some keyboards.
  if (event.altKey && !event.key.startsWith('Arrow')) return;
  if (event.isComposing || event.defaultPrevented) return;
  const pressed = writtenKey(event);
  const isTyping = isField(event.target);
  if (pressesItself(event.target, pressed)) return;
  const keys = active(lists.get()).filter(({ whileTyping, key }) =>
    isTyping ? whileTyping === true || key === 'Escape' : true,
  );
  const isSingle = (key: string) => key.length === 1 && /\w/.test(key);
  const allowed = keys.filter((one) => !(ownKeys.get().areLettersOff && isSingle(keyOf(one))));
  const sequence =
    first !== null && event.timeStamp - first.at < PAUSE ? `${first.key} ${pressed}` : '';
  first = null;
  const found =
    allowed.find((one) => sequence !== '' && keyOf(one) === sequence) ??
    allowed.find((one) => keyOf(one) === pressed);
  if (found !== undefined) {
    event.preventDefault();
    found.run();
    return;
  }
  if (allowed.some((one) => keyOf(one).startsWith(`${pressed} `))) {
    first = { key: pressed, at: event.timeStamp };
  }
}

window.addEventListener('keydown', onKey);
