import { withoutLanguage } from '../../../rules/text/language-address.ts';
import { typedFields } from '../visit-memory.ts';
import { afterPaint } from './after-paint.ts';
import { writeValue } from './write-value.ts';

const LASTS = 60_000;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Typed {
  /** The same field of the other document: its kind and name, and its place among fields of that kind and name. */
  readonly kind: string;
  readonly place: number;
  readonly value: string;
  readonly checked: boolean;
}

interface Kept {
  readonly page: string;
  readonly until: number;
  readonly fields: readonly Typed[];
}

/** Passwords, codes, card data and files stay out of the storage; buttons and hidden fields hold nothing typed. */
const LEFT_OUT =
  ':is([type=password],[type=file],[type=hidden],[type=submit],[type=button],[type=reset],[autocomplete*=one-time-code],[autocomplete*=cc-],[autocomplete*=password],dialog *)';

/** Names made by `useId` differ between documents. */
const kindOf = ({ type, name }: Control): string =>
  `${type} ${/^[a-z][\w-]*$/i.test(name) ? name : ''}`;

function controls(): Map<string, Control[]> {
  const found = new Map<string, Control[]>();
  const all = document.querySelectorAll<Control>(
    `main :is(input,select,textarea):not(${LEFT_OUT})`,
  );
  for (const control of all) {
    const kind = kindOf(control);
    found.set(kind, [...(found.get(kind) ?? []), control]);
  }
  return found;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

const pageOf = (address: string): string =>
  withoutLanguage(new URL(address, window.location.href).pathname);

/** Stores text and choices of this page for its twin in another language (AR-01). */
export function keepTyped(address: string): void {
  const fields = [...controls()].flatMap(([kind, same]) =>
    same.map((control, place) => ({
      kind,
      place,
      value: control.value,
      checked: isChoice(control) && control.checked,
    })),
  );
  const kept: Kept = { page: pageOf(address), until: Date.now() + LASTS, fields };
  if (fields.length > 0) typedFields.write(JSON.stringify(kept));
}

function takeKept(): Kept | null {
  const text = typedFields.read();
  typedFields.write(null);
  // Written by keepTyped in this tab.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const kept = JSON.parse(text ?? 'null') as Kept | null;
  return kept && kept.until > Date.now() && kept.page === pageOf(window.location.href)
    ? kept
    : null;
}

/** With an event, so that the screen follows. True if the field had another value. */
function fill(control: Control, { value, checked }: Typed): boolean {
  if (isChoice(control)) {
    if (control.checked === checked || (control.type === 'radio' && !checked)) return false;
    control.click();
    return true;
  }
  if (control.value === value) return false;
  writeValue(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Waits until a change is rendered before the next one is made. */
const drawn = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));

/** Fields may appear later, after data has loaded or another field was filled; they are awaited until the visitor types. */
export async function giveTypedBack(onGiven: () => void): Promise<void> {
  const kept = takeKept();
  if (!kept) return;
  const waiting = new Set(kept.fields);
  let changes = 0;
  const give = async () => {
    for (const field of waiting) {
      const control = controls().get(field.kind)?.[field.place];
      if (!control || control.disabled || !waiting.delete(field)) continue;
      if (!fill(control, field)) continue;
      changes += 1;
      if (changes === 1) onGiven();
      await drawn();
    }
    if (waiting.size === 0) stop();
  };
  let giving = Promise.resolve().then(give);
  const observer = new MutationObserver(() => {
    giving = giving.then(give);
  });
  const typing = ({ isTrusted }: Event) => {
    if (isTrusted) stop();
  };
  function stop(): void {
    observer.disconnect();
    window.removeEventListener('input', typing, true);
    waiting.clear();
  }
  window.addEventListener('input', typing, true);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, LASTS);
  await giving;
}
