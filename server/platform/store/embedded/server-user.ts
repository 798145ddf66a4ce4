import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so root starts it as "nobody", which exists everywhere. */
export function serverUser(): ServerUser | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** True when that user may traverse the folder and all above it. */
export async function canReach(folder: string, user: ServerUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const executeBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & executeBit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canReach(parent, user);
}
