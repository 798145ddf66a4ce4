import { type Entry, isOwner, openEntry } from '../applications/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { needsProof, noApplication, notOpen } from './refusals.ts';

/** The client alone has to do with the family's papers: not the spouse, not a link made for signing (T43). */
export function papersDoor(parts: Pick<Parts, 'keys' | 'store'>) {
  const open = openEntry(parts);

  async function look(visit: Pick<Visit, 'session' | 'address'>, id: string): Promise<Entry> {
    const entry = await open(visit, id);
    if (!isOwner(entry)) throw noApplication();
    return entry;
  }

  return {
    look,
    /** To send papers, the browser must be known as the client's, and the application still open. */
    async change(visit: Pick<Visit, 'session' | 'address'>, id: string): Promise<Entry> {
      const entry = await look(visit, id);
      if (!entry.proved) throw needsProof();
      if (entry.application.state !== 'open') throw notOpen();
      return entry;
    },
  };
}
