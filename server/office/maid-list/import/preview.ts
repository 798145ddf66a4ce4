import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Keys } from '../../../platform/keys.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { seal, unseal } from '../../../platform/sealing.ts';
import type { Database } from '../../../platform/store/store.ts';
import type { OfficeHandlers } from '../../office-handler.ts';
import { maidImports } from '../table.ts';
import { planImport } from './plan-import.ts';

const MOST_CHANGES = 500;
/** An import can be undone for so long; previews that were not imported go after a day. */
const KEPT = sql`now() - interval '7 days'`;
const PREVIEW_KEPT = sql`now() - interval '1 day'`;

const place = (column: string, row: string) => ({ table: 'maid_imports', column, row });
type SealedColumn = 'csv_sealed' | 'before_sealed';

export const sealPart = ({ master }: Keys, column: SealedColumn, id: string, text: string) =>
  seal(master, place(column, id), Buffer.from(text));

/** The text of a sealed part; refuses if it is gone. */
export function openPart(
  { master }: Keys,
  column: SealedColumn,
  id: string,
  sealed: Buffer | null,
): string {
  const text = sealed && unseal(master, place(column, id), sealed);
  if (text === null) throw new Refusal(404, 'IMPORT_GONE');
  return text.toString();
}

/** The import of this colleague. */
export async function ownImport(db: Database, id: string, staffId: string | null) {
  const [row] = await db
    .select()
    .from(maidImports)
    .where(
      and(eq(maidImports.id, id), staffId === null ? undefined : eq(maidImports.staffId, staffId)),
    );
  if (row === undefined) throw new Refusal(404, 'IMPORT_GONE');
  return row;
}

type Import = Awaited<ReturnType<typeof ownImport>>;

async function previewOf(db: Database, keys: Keys, file: Import) {
  const text = openPart(keys, 'csv_sealed', file.id, file.csvSealed);
  const { planned: _planned, isWrong: _isWrong, ...plan } = await planImport(db, keys, text);
  return {
    ...plan,
    importId: file.id,
    fileName: file.fileName,
    bytes: file.bytes,
    problems: plan.problems.map(({ suggestion = null, other = null, value, ...one }) => ({
      ...one,
      value: value.slice(0, 80),
      suggestion,
      other,
    })),
    changes: plan.changes.slice(0, MOST_CHANGES),
    importedAt: file.importedAt?.toISOString() ?? null,
  };
}

type Names = 'POST office/maids/import' | 'GET office/maids/import/{id}';

/** What an import would do, before anything is saved (OFF-43). */
export const importCalls = ({
  store,
  keys,
}: Pick<Deps, 'store' | 'keys'>): OfficeHandlers<Names> => ({
  async 'POST office/maids/import'({ body: { fileName, text } }, { member }) {
    const id = randomUUID();
    const bytes = Buffer.byteLength(text);
    const file: Import = {
      id,
      staffId: member.id,
      uploadedAt: new Date(),
      fileName,
      bytes,
      digest: createHash('sha256').update(text).digest('hex'),
      csvSealed: sealPart(keys, 'csv_sealed', id, text),
      importedAt: null,
      beforeSealed: null,
    };
    const preview = await previewOf(store.db, keys, file);
    const { uploadedAt: _now, ...row } = file;
    await store.db.insert(maidImports).values(row);
    return preview;
  },
  async 'GET office/maids/import/{id}'({ params: { id } }, { member }) {
    return previewOf(store.db, keys, await ownImport(store.db, id, member.id));
  },
});

/** Uploaded files hold names and passport numbers, so they go as soon as nobody needs them. */
export const forgetImports: Job = {
  name: 'maid imports',
  everySeconds: 3_600,
  async run({ store: { db } }) {
    await db.delete(maidImports).where(lt(maidImports.importedAt, KEPT));
    await db
      .delete(maidImports)
      .where(and(isNull(maidImports.importedAt), lt(maidImports.uploadedAt, PREVIEW_KEPT)));
  },
};
