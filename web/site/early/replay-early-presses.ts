import { writeValue } from '../../visitor/browser/write-value.ts';
import type { Filled } from './early-presses.tsx';

const WAITING = '[data-waiting]';

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** React ignores a value it has already seen, so it is shown another one before. */
function writeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = '';
  writeValue(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Restores the typed value, because another field's change may have overwritten it. */
function change(control: HTMLElement, { value, checked }: Filled): void {
  if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
    control.checked = !checked;
    control.click();
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    // Keeps text typed since then.
    writeAgain(control, control.value.startsWith(value) ? control.value : value);
  } else {
    if (control instanceof HTMLSelectElement) control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const isReady = (element: HTMLElement): boolean => element.closest(WAITING) === null;
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled');

/** Waits until a change is rendered before the next one is made. */
const drawn = (): Promise<void> => Promise.resolve();

/**
 * Repeats input and presses from before hydration: each element once, in order. Called again by each part that is
 * hydrated later.
 */
export async function replayEarlyPresses(): Promise<void> {
  const early = window.earlyPresses;
  if (!early) return;
  for (const [control, filled] of early.changed) {
    if (!isReady(control) || !early.changed.delete(control)) continue;
    if (isUsable(control)) change(control, filled);
    await drawn();
  }
  for (const element of early.taken) {
    if (!isReady(element) || !early.taken.delete(element)) continue;
    delete element.dataset['taken'];
    if (isUsable(element)) press(element);
    await drawn();
  }
  if (early.taken.size === 0) delete document.documentElement.dataset['early'];
  if (document.querySelector(WAITING) === null) forgetEarlyPresses();
}

/** For a page, or a part of it, whose script failed to load. */
export function forgetEarlyPresses(): void {
  window.earlyPresses?.forget();
  delete window.earlyPresses;
}
