import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Keys } from '../../platform/keys.ts';
import { seal, unseal } from '../../platform/sealing.ts';

/** A link's token is never stored in clear: the store finds the link by this keyed hash (T07). */
export const linkLookup = ({ signing }: Pick<Keys, 'signing'>, token: string): Buffer =>
  createHmac('sha256', signing).update(`capability link:${token}`).digest();

/** An appId is never stored in clear: the store finds an application by this keyed hash (T02). */
export const appIdLookup = ({ signing }: Pick<Keys, 'signing'>, appId: string): Buffer =>
  createHmac('sha256', signing).update(`app id:${appId}`).digest();

const cell = (row: string, column: string) => ({ table: 'applications', column, row });

/** The ids and the data key of a new application, as stored: 192 random bits, encrypted. */
export function newApplication(keys: Keys) {
  const id = randomUUID();
  const appId = randomBytes(24).toString('base64url');
  const dataKey = randomBytes(32);
  return {
    appId,
    dataKey,
    kept: {
      id,
      appIdLookup: appIdLookup(keys, appId),
      appIdSealed: seal(dataKey, cell(id, 'app_id_sealed'), Buffer.from(appId)),
      dataKeySealed: seal(keys.master, cell(id, 'data_key_sealed'), dataKey),
    },
  };
}

interface SealedApplication {
  readonly id: string;
  readonly appIdSealed: Buffer;
  readonly dataKeySealed: Buffer | null;
}

/** The data key of this application; null once it is destroyed (T61). */
export const openDataKey = (
  { master }: Pick<Keys, 'master'>,
  { id, dataKeySealed }: Pick<SealedApplication, 'id' | 'dataKeySealed'>,
): Buffer | null => dataKeySealed && unseal(master, cell(id, 'data_key_sealed'), dataKeySealed);

/** The appId in clear; null once the application's key is destroyed. */
export function openAppId(keys: Pick<Keys, 'master'>, application: SealedApplication) {
  const { id, appIdSealed } = application;
  const dataKey = openDataKey(keys, application);
  return dataKey && (unseal(dataKey, cell(id, 'app_id_sealed'), appIdSealed)?.toString() ?? null);
}
