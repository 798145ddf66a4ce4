/** One idempotency key per attempt, stored before it is sent: a second click or a reload gets the same payment (T51). */
export function paymentKey(applicationKey: string, tries: number): string {
  const name = `payment:${applicationKey}:${tries}`;
  const known = storedKey(name);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  storeKey(name, key);
  return key;
}

const inMemory = new Map<string, string>();

function storedKey(name: string): string | null {
  try {
    return inMemory.get(name) ?? window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function storeKey(name: string, key: string): void {
  inMemory.set(name, key);
  try {
    window.sessionStorage.setItem(name, key);
  } catch {
    // The page has it in memory; the server allows one open payment in any case.
  }
}
