import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import {
  MOST_BYTES,
  MOST_FILES,
  type PaperKind,
  PART_BYTES,
  paperKinds,
} from '../../rules/documents/upload.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import type { Keys } from '../platform/keys.ts';
import type { Deps } from '../platform/deps.ts';
import { seal, unseal } from '../platform/sealing.ts';
import { documents, uploadParts, uploads } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { type Lock, lockApplication, papersOf } from './document-rows.ts';
import { noUpload, tooManyFiles } from './refusals.ts';

/** A document may be uploaded again, but not without limit. */
const MOST_VERSIONS = 30;

export const partOf = (uploadId: string, start: number) => ({
  table: 'upload_parts',
  column: 'part_sealed',
  row: `${uploadId}/${start}`,
});

interface Wish {
  readonly kind: PaperKind;
  readonly bytes: number;
  readonly digest?: string | undefined;
}

const ownUpload = ({ application }: ApplicationAccess, uploadId: string) =>
  and(eq(uploads.id, uploadId), eq(uploads.applicationId, application.id));

/** The kind of document that an upload of this application brings; null if there is no such upload. */
export async function kindOfUpload(
  { store }: Pick<Deps, 'store'>,
  applicationId: string,
  uploadId: string,
): Promise<string | null> {
  const [upload] = await store.db
    .select({ kind: uploads.kind })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.applicationId, applicationId)));
  return upload?.kind ?? null;
}

/** Resumes the same file of the same kind; another file replaces it. */
export function beginUpload(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  { application }: ApplicationAccess,
  wish: Wish,
  lock: Lock = (db) => lockApplication(db, { application }),
) {
  const contentLookup = wish.digest === undefined ? null : digestLookup(keys, wish.digest);
  return store.transaction(async (db) => {
    await lock(db);
    const own = eq(uploads.applicationId, application.id);
    const isOther =
      contentLookup === null
        ? sql`true`
        : or(isNull(uploads.contentLookup), ne(uploads.contentLookup, contentLookup));
    await db
      .delete(uploads)
      .where(
        and(own, or(sql`${uploads.expiresAt} <= now()`, and(eq(uploads.kind, wish.kind), isOther))),
      );
    const [same] = await db
      .select()
      .from(uploads)
      .where(and(own, eq(uploads.kind, wish.kind), eq(uploads.bytesTotal, wish.bytes)));
    if (same) return { uploadId: same.id, received: same.bytesReceived, partBytes: PART_BYTES };
    await refuseTooMuch(db, application.id, wish);
    const [begun] = await db
      .insert(uploads)
      .values({
        applicationId: application.id,
        kind: wish.kind,
        bytesTotal: wish.bytes,
        contentLookup,
        expiresAt: sql`now() + interval '1 day'`,
      })
      .returning({ id: uploads.id });
    if (begun === undefined) throw new Error('A stored upload returned no row.');
    return { uploadId: begun.id, received: 0, partBytes: PART_BYTES };
  });
}

const digestLookup = ({ signing }: Pick<Keys, 'signing'>, digest: string) =>
  createHmac('sha256', signing).update(`upload:${digest}`).digest();

async function refuseTooMuch(db: Database, applicationId: string, wish: Wish): Promise<void> {
  const stored = await papersOf(db, applicationId);
  const underWay = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.applicationId, applicationId), inArray(uploads.kind, [...paperKinds])));
  const [ever] = await db
    .select({ versions: sql<number>`count(*)` })
    .from(documents)
    .where(
      and(eq(documents.applicationId, applicationId), inArray(documents.kind, [...paperKinds])),
    );
  const sizes = [
    ...stored.filter(({ kind }) => kind !== wish.kind).map(({ bytes }) => bytes),
    ...underWay.map(({ bytesTotal }) => bytesTotal),
    wish.bytes,
  ];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const isTooMuch = sizes.length > MOST_FILES || total > MOST_BYTES;
  if (isTooMuch || (ever?.versions ?? 0) >= MOST_VERSIONS * paperKinds.length) throw tooManyFiles();
}

/** Stores a part that continues the last one and ignores any other; returns the number of bytes received. */
export function takePart(
  { store }: Pick<Deps, 'store'>,
  access: ApplicationAccess,
  uploadId: string,
  start: number,
  bytes: Buffer,
): Promise<number> {
  return store.transaction(async (db) => {
    const [upload] = await db
      .select()
      .from(uploads)
      .where(ownUpload(access, uploadId))
      .for('update');
    if (upload === undefined) throw noUpload();
    const { bytesReceived, bytesTotal } = upload;
    const end = start + bytes.length;
    if (start !== bytesReceived || bytes.length === 0 || end > bytesTotal) return bytesReceived;
    const partSealed = seal(access.dataKey, partOf(uploadId, start), bytes);
    await db.insert(uploadParts).values({ uploadId, start, partSealed });
    await db.update(uploads).set({ bytesReceived: end }).where(eq(uploads.id, uploadId));
    return end;
  });
}

/** The complete file; null while parts are missing. */
export async function assemble(
  { store }: Pick<Deps, 'store'>,
  access: ApplicationAccess,
  uploadId: string,
): Promise<{ kind: PaperKind; bytes: Buffer } | null> {
  const [upload] = await store.db.select().from(uploads).where(ownUpload(access, uploadId));
  const kind = paperKinds.find((one) => one === upload?.kind);
  if (upload === undefined || kind === undefined) throw noUpload();
  if (upload.bytesReceived < upload.bytesTotal) return null;
  const rows = await store.db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.start));
  const opened = rows.map(({ start, partSealed }) =>
    unseal(access.dataKey, partOf(uploadId, start), partSealed),
  );
  const whole = opened.filter((part) => part !== null);
  if (whole.length < opened.length) throw noUpload();
  return { kind, bytes: Buffer.concat(whole) };
}
