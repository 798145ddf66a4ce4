import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../platform/deps.ts';
import { seal, unseal } from '../platform/sealing.ts';
import type { documents } from './table.ts';

type DocumentRow = typeof documents.$inferSelect;
type FileDeps = Pick<Deps, 'files' | 'keys'>;

export const DOCUMENTS = 'documents/';

const contentOf = (id: string) => ({ table: 'documents', column: 'content', row: id });
const fileKeyOf = (id: string) => ({ table: 'documents', column: 'file_key_sealed', row: id });

/** Random apart from the day, which shows the age of a file that no row refers to. */
const newStorageKey = () =>
  `${DOCUMENTS}${new Date().toISOString().slice(0, 10)}/${randomBytes(18).toString('hex')}`;

/** Encrypts a file with its own key, stores it and returns the values for its row (T60). */
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

/** Null if the file is gone or was changed in any byte. */
export async function readFile(
  { files, keys }: FileDeps,
  { id, storageKey, fileKeySealed }: Pick<DocumentRow, 'id' | 'storageKey' | 'fileKeySealed'>,
): Promise<Buffer | null> {
  const fileKey = fileKeySealed && unseal(keys.master, fileKeyOf(id), fileKeySealed);
  if (fileKey === null || (await files.size(storageKey)) === null) return null;
  const { stream } = await files.read(storageKey);
  return unseal(fileKey, contentOf(id), await buffer(stream));
}
