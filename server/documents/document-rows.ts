import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { paperKinds } from '../../rules/documents/upload.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { seal } from '../platform/sealing.ts';
import { applications } from '../applications/table.ts';
import { type documentKinds, documents } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { putFile } from './kept-file.ts';
import { dubaiToday } from '../platform/today.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type DocumentKind = (typeof documentKinds)[number];
type Whose = Pick<ApplicationAccess, 'application' | 'dataKey'>;
type PutFile = Awaited<ReturnType<typeof putFile>>;

export const previewOf = (id: string) => ({
  table: 'documents',
  column: 'preview_sealed',
  row: id,
});

/** Locks the application, so that changes of its documents run one after another. */
export async function lockApplication(
  db: Database,
  { application }: Pick<ApplicationAccess, 'application'>,
) {
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, application.id))
    .for('update');
}

/** Locks the application and refuses a caller whose access has ended meanwhile. */
export type Lock = (db: Database) => Promise<unknown>;

/** Removed documents lose their keys at once, and their files with the next sweep; signed ones stay. */
const removeDocuments = (db: Database, which: SQL | undefined) =>
  db
    .update(documents)
    .set({ removedAt: sql`now()`, fileKeySealed: null, previewSealed: null })
    .where(and(which, isNull(documents.removedAt), isNull(documents.frozenAt)));

/** Takes one document back. */
export async function removeDocument(db: Database, id: string): Promise<void> {
  await removeDocuments(db, eq(documents.id, id));
}

/** Adds the newest document of its kind. The one before is removed. */
export async function insertDocument(
  db: Database,
  { application, dataKey }: Whose,
  kind: DocumentKind,
  file: PutFile,
  more: {
    readonly preview?: Buffer | null;
    readonly expiresOn?: string | null;
    /** Now, unless the demo invents an earlier upload. */
    readonly createdAt?: Date;
    /** True: the one before stays, so that it counts again once the new one is taken back. */
    readonly keepsEarlier?: boolean;
  } = {},
): Promise<DocumentRow> {
  await lockApplication(db, { application });
  const ofKind = and(eq(documents.applicationId, application.id), eq(documents.kind, kind));
  if (more.keepsEarlier !== true) await removeDocuments(db, ofKind);
  const previewSealed = more.preview ? seal(dataKey, previewOf(file.id), more.preview) : null;
  const [row] = await db
    .insert(documents)
    .values({
      ...file,
      kind,
      applicationId: application.id,
      version: sql`(select coalesce(max(${documents.version}), 0) + 1 from ${documents} where ${ofKind})`,
      previewSealed,
      expiresOn: more.expiresOn ?? null,
      ...(more.createdAt && { createdAt: more.createdAt }),
    })
    .returning();
  if (row === undefined) throw new Error('A stored document returned no row.');
  return row;
}

/** Stores a file that we produced, in the caller's transaction. */
export async function keepDocument(
  db: Database,
  deps: Pick<Deps, 'files' | 'keys'>,
  owner: Whose,
  document: { readonly kind: DocumentKind; readonly bytes: Buffer; readonly mediaType: string },
): Promise<DocumentRow> {
  const file = await putFile(deps, document.bytes, document.mediaType);
  return insertDocument(db, owner, document.kind, file);
}

/** Stores a file that we produced and that never changes; the store refuses to change it from here on. */
export async function keepFrozenDocument(
  db: Database,
  deps: Pick<Deps, 'files' | 'keys'>,
  owner: Whose,
  document: Parameters<typeof keepDocument>[3],
): Promise<string> {
  const { id } = await keepDocument(db, deps, owner, document);
  await db
    .update(documents)
    .set({ frozenAt: sql`now()` })
    .where(eq(documents.id, id));
  return id;
}

/** Writes the expiry of an uploaded document as a colleague read it. */
export async function correctExpiry(
  db: Database,
  id: string,
  expiresOn: string | null,
): Promise<void> {
  await db.update(documents).set({ expiresOn }).where(eq(documents.id, id));
}

/** The documents of an application: the newest of each kind. */
export async function papersOf(db: Database, applicationId: string): Promise<DocumentRow[]> {
  return db
    .selectDistinctOn([documents.kind])
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, applicationId),
        inArray(documents.kind, [...paperKinds]),
        isNull(documents.removedAt),
      ),
    )
    .orderBy(documents.kind, desc(documents.version));
}

export const isOver = (expiresOn: string | null): boolean =>
  expiresOn !== null && expiresOn < dubaiToday();
