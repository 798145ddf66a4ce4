import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../platform/deps.ts';
import { seal, unseal } from '../platform/sealing.ts';
import type { documents } from '../platform/store/schema.ts';

type DocumentRow = typeof documents.$inferSelect;
type FileDeps = Pick<Deps, 'files' | 'keys'>;

export const DOCUMENTS = 'documents/';

const contentOf = (id: string) => ({ table: 'documents', column: 'content', row: id });
const fileKeyOf = (id: string) => ({ table: 'documents', column: 'file_key_sealed', row: id });

/** Random but for the day, by which a file that no row names can be known as old. */
const newStorageKey = () =>
  `${DOCUMENTS}${new Date().toISOString().slice(0, 10)}/${randomBytes(18).toString('hex')}`;

/** Encrypts a file with a key of its own and stores it; gives what its row needs (T60). */
export async function putFile(
  { files, keys }: FileDeps,
  bytes: Buffer,
  mediaType: string,
  id: string = randomUUID(),
) {
  const fileKey = randomBytes(32);
  const storageKey = newStorageKey();
  await files.put(storageKey, seal(fileKey, contentOf(id), bytes), 'application/octet-stream');
  return {
    id,
    storageKey,
    mediaType,
    bytes: bytes.length,
    fileKeySealed: seal(keys.master, fileKeyOf(id), fileKey),
    contentLookup: createHmac('sha256', keys.signing).update('document:').update(bytes).digest(),
  };
}

/** Null when the file is gone or one byte of it is not what was written. */
export async function readFile(
  { files, keys }: FileDeps,
  { id, storageKey, fileKeySealed }: Pick<DocumentRow, 'id' | 'storageKey' | 'fileKeySealed'>,
): Promise<Buffer | null> {
  const fileKey = fileKeySealed && unseal(keys.master, fileKeyOf(id), fileKeySealed);
  if (fileKey === null || (await files.size(storageKey)) === null) return null;
  const { stream } = await files.read(storageKey);
  return unseal(fileKey, contentOf(id), await buffer(stream));
}
