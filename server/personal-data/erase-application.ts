import { eq } from 'drizzle-orm';
import type { ErasureNote } from '../../rules/office/erasure-notes.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import { endOpen, isUnderContract } from './end-open.ts';
import { noteErased } from './erased-list.ts';
import { scrub } from './scrub.ts';

export type ErasingDeps = Pick<Deps, 'config' | 'files' | 'keys' | 'store'>;

interface Erasing {
  readonly actor: string;
  readonly why: 'asked' | 'retention' | 'restored';
  /** Also ends a running contract; otherwise such an application is left unchanged. */
  readonly endsContract: boolean;
}

type Erased =
  | { readonly outcome: 'erased'; readonly notes: readonly ErasureNote[] }
  | { readonly outcome: 'already' | 'under contract' | 'unknown' };

/** Erases all or nothing; files without a key are deleted afterwards, and the file sweep removes leftovers. */
export async function eraseApplication(
  { config, files, keys: ownKeys, store }: ErasingDeps,
  id: string,
  { actor, why, endsContract }: Erasing,
): Promise<Erased> {
  const done = await store.transaction(async (db) => {
    const [application] = await db
      .select()
      .from(applications)
      .where(eq(applications.id, id))
      .for('update');
    if (application === undefined) return { outcome: 'unknown' } as const;
    if (application.erasedAt !== null) return { outcome: 'already' } as const;
    if (isUnderContract(application) && !endsContract) {
      return { outcome: 'under contract' } as const;
    }
    const notes = await endOpen(db, { keys: ownKeys }, application, {
      // The money of a restored application was refunded when it was erased the first time.
      returnsMoney: why !== 'restored',
    });
    const keys = await scrub(db, application);
    await noteAudit(db, { actor, action: 'erase', subject: id, details: { why } });
    // Before the commit: an id that is listed but not erased is harmless, the opposite would go unnoticed.
    await noteErased(config, id);
    return { outcome: 'erased', notes, keys } as const;
  });
  if (done.outcome !== 'erased') return done;
  const left: string[] = [];
  for (const key of done.keys) await files.remove(key).catch(() => left.push(key));
  const unreachable = { kind: 'files_left', count: left.length } as const;
  return {
    outcome: 'erased',
    notes: left.length === 0 ? done.notes : [...done.notes, unreachable],
  };
}
