import type { Naming } from '../../rules/flows/step-table.ts';

/** A value stored for this tab; without storage it is lost without further effect. */
function tabValue(key: string) {
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
        // Without storage the value is lost.
      }
    },
  };
}

const naming = tabValue('wizardNaming');
const reloaded = tabValue('wizardReloaded');
const switching = tabValue('wizardSwitching');

export const visitNaming = {
  read: (): Naming | null => {
    const known = naming.read();
    return known === 'first' || known === 'second' ? known : null;
  },
  write: (value: Naming): void => naming.write(value),
};

/** What was typed on the page before the language was changed. */
export const typedFields = tabValue('typed');

/** NAV-05: reloads a failed page once. Returns true if it was reloaded already. */
export function reloadOnce(): boolean {
  if (reloaded.read() !== null) return true;
  reloaded.write('1');
  // Without storage the page could reload for ever.
  if (reloaded.read() === null) return true;
  window.location.reload();
  return false;
}

export const loadedWell = (): void => reloaded.write(null);

/** The application for which another maid is being chosen (RT-32, rep=1). */
export const switchingFor = switching;
