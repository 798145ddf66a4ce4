import type { Naming } from '../../rules/flows/step-table.ts';

/** What a tab remembers of its walk; without storage it forgets, and nothing worse happens. */
function remembered(key: string) {
  return {
    read(): string | null {
      try {
        return window.sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(value: string | null): void {
      try {
        if (value === null) window.sessionStorage.removeItem(key);
        else window.sessionStorage.setItem(key, value);
      } catch {
        // Forgotten.
      }
    },
  };
}

const naming = remembered('wizardNaming');
const reloaded = remembered('wizardReloaded');
const switching = remembered('wizardSwitching');

export const visitNaming = {
  read: (): Naming | null => {
    const known = naming.read();
    return known === 'first' || known === 'second' ? known : null;
  },
  write: (value: Naming): void => naming.write(value),
};

/** NAV-05: a page that failed is loaded again once. True when it was already. */
export function reloadOnce(): boolean {
  if (reloaded.read() !== null) return true;
  reloaded.write('1');
  // Where nothing can be remembered, loading again could go on for ever.
  if (reloaded.read() === null) return true;
  window.location.reload();
  return false;
}

export const loadedWell = (): void => reloaded.write(null);

/** The application for which another maid is being chosen (RT-32, rep=1). */
export const switchingFor = switching;
