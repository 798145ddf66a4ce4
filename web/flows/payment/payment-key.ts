/** One idempotency key per attempt, stored before it is sent: a second click or a reload gets the same payment (T51). */
export function paymentKey(applicationKey: string, tries: number): string {
  const name = `payment:${applicationKey}:${tries}`;
  const known = kept(name);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  keep(name, key);
  return key;
}

const thisPage = new Map<string, string>();

function kept(name: string): string | null {
  try {
    return thisPage.get(name) ?? window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, key: string): void {
  thisPage.set(name, key);
  try {
    window.sessionStorage.setItem(name, key);
  } catch {
    // The page has it in memory; the server allows one open payment in any case.
  }
}
