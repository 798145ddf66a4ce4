import { useLayoutEffect, useRef } from 'react';
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

interface KeyList {
  readonly keys: readonly OfficeKey[];
}

/** The lists in force; while a dialog has keys, only those of dialogs work. */
const lists = createStore<readonly (KeyList & { readonly isDialog: boolean })[]>([]);
const OFF = 'office.singleKeysOff';
const OWN = 'office.ownKeys';

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage the choice lasts for this page.
  }
}

/** Single letters can be switched off as a whole (WCAG 2.1.4). */
export const singleKeysOff = createStore(read(OFF) === '1');
/** Keys that this colleague chose, by label. */
export const ownKeys = createStore<Readonly<Record<string, string>>>(
  Object(JSON.parse(read(OWN) ?? '{}')),
);
export function switchSingleKeys(isOff: boolean): void {
  write(OFF, isOff ? '1' : '0');
  singleKeysOff.set(isOff);
}
export function chooseKey(label: string, key: string | null): void {
  const { [label]: _before, ...others } = ownKeys.get();
  const chosen = key === null ? others : { ...others, [label]: key };
  write(OWN, JSON.stringify(chosen));
  ownKeys.set(chosen);
}

export const keyOf = ({ label, key }: Pick<OfficeKey, 'label' | 'key'>): string =>
  ownKeys.get()[label] ?? key;

/** Puts keys in force while the component is on screen. */
export function useKeys(keys: readonly OfficeKey[], isDialog = false): void {
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
      isDialog,
    };
    lists.set([...lists.get(), list]);
    return () => lists.set(lists.get().filter((one) => one !== list));
  }, [isDialog]);
}

/** The keys in force, the newest list first. */
export function useActiveKeys(): readonly OfficeKey[] {
  return active(useStore(lists));
}

function active(all: ReturnType<typeof lists.get>): readonly OfficeKey[] {
  const hasDialog = all.some(({ isDialog }) => isDialog);
  return all
    .filter(({ isDialog }) => isDialog === hasDialog)
    .toReversed()
    .flatMap(({ keys }) => keys);
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
  const allowed = keys.filter((one) => !(singleKeysOff.get() && isSingle(keyOf(one))));
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
