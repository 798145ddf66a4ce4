import type { Filled } from './early-presses.tsx';

const WAITING = '[data-waiting]';

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** A field ignores a value that it has seen: it is taken back and given again past the page's own property. */
function writeAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = '';
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** With what was filled in: another field's change may have made the page write its own value here. */
function change(control: HTMLElement, { value, checked }: Filled): void {
  if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
    control.checked = !checked;
    control.click();
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    // Text typed since then stays.
    writeAgain(control, control.value.startsWith(value) ? control.value : value);
  } else {
    if (control instanceof HTMLSelectElement) control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const isReady = (element: HTMLElement): boolean => element.closest(WAITING) === null;
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled');

/** Each change is drawn before the next one is made. */
const drawn = (): Promise<void> => Promise.resolve();

/**
 * Does what was typed and pressed before the page could react: each element once, in the order of the presses. Called
 * again by each part that is hydrated later.
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

/** For a page, or a part of it, whose script does not come. */
export function forgetEarlyPresses(): void {
  window.earlyPresses?.forget();
  delete window.earlyPresses;
}
