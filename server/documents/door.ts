import { type Entry, isOwner, openEntry } from '../applications/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { needsProof, noApplication, notOpen } from './refusals.ts';

/** Documents are for the client alone, on a trusted browser: not the spouse, not a link made for signing (T43, T83). */
export function papersDoor(deps: Pick<Deps, 'keys' | 'store'>) {
  const open = openEntry(deps);

  async function look(visit: Pick<Visit, 'session' | 'address'>, id: string): Promise<Entry> {
    const entry = await open(visit, id);
    if (!isOwner(entry)) throw noApplication();
    if (!entry.proved) throw needsProof();
    return entry;
  }

  return {
    look,
    /** Documents can be sent while the application is open. */
    async change(visit: Pick<Visit, 'session' | 'address'>, id: string): Promise<Entry> {
      const entry = await look(visit, id);
      if (entry.application.state !== 'open') throw notOpen();
      return entry;
    },
  };
}
