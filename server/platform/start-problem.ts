import { ConfigError } from './config.ts';

const reasons: Readonly<Record<string, (path: string) => string>> = {
  EADDRINUSE: () => 'PORT is in use by another program. Set PORT to a free one.',
  EROFS: (path) => `${path} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  EACCES: (path) =>
    `${path} cannot be read or written by this user. Change its owner, or set DATA_DIR to another folder.`,
  EPERM: (path) =>
    `${path} belongs to another user. Change its owner, or set DATA_DIR to another folder.`,
  ENOSPC: (path) =>
    `there is no space left for ${path}. Free some, or set DATA_DIR to a larger disk.`,
  EDQUOT: (path) => `this user's disk quota is used up (${path}). Free some space.`,
  ENOTDIR: (path) => `${path} is not a folder. Set DATA_DIR to a folder.`,
  ECONNREFUSED: () =>
    'PostgreSQL does not answer at DATABASE_URL. Check the address and that it runs.',
  ENOTFOUND: () => 'the host in DATABASE_URL is not known. Check the address.',
  '28P01': () => 'PostgreSQL refuses the user or password in DATABASE_URL.',
  '3D000': () => 'PostgreSQL has no database of the name in DATABASE_URL. Create it first.',
  '53100': () => 'the disk of PostgreSQL is full. Free some space.',
};

/** Explains in one plain sentence why the product or a command cannot start; `doing` is its beginning. */
export function explainStartProblem(error: unknown, doing: string): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return `${doing}: ${String(error)}`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'DATA_DIR';
  const reason = Object.hasOwn(reasons, code) ? reasons[code]?.(path) : undefined;
  return `${doing}: ${reason ?? error.message}`;
}
