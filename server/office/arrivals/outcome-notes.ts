import { inArray } from 'drizzle-orm';
import { openText } from '../../applications/index.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseNotes } from '../application/table.ts';
import { caseOwners } from '../cases/index.ts';

interface Planned {
  readonly plan: { readonly noteId: string | null } | null;
}

/** What colleagues wrote about the outcomes of these arrivals, by application id. */
export async function outcomeNotes(
  db: Database,
  keys: Pick<Keys, 'master'>,
  rows: readonly Planned[],
): Promise<Map<string, string | null>> {
  const ids = rows.flatMap(({ plan }) => plan?.noteId ?? []);
  if (ids.length === 0) return new Map();
  const notes = await db.select().from(caseNotes).where(inArray(caseNotes.id, ids));
  const owners = await caseOwners(
    db,
    keys,
    notes.map(({ applicationId }) => applicationId),
  );
  return new Map(
    notes.map(({ id, applicationId, textSealed }) => {
      const owner = owners.get(applicationId);
      const cell = { table: 'case_notes', row: id };
      const text = owner?.dataKey
        ? openText({ id: owner.ownerId, dataKey: owner.dataKey }, 'text_sealed', textSealed, cell)
        : null;
      return [applicationId, text];
    }),
  );
}
