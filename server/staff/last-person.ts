import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import { cookieValues } from '../platform/http/security/cookie-value.ts';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { staff } from './table.ts';

type Production = Pick<Config, 'production'>;
type Signing = Pick<Keys, 'signing'>;

const DAYS = 90;
const shape = /^(?<id>[0-9a-f-]{36})\.(?<proof>[\w-]{43})$/;
const nameOf = ({ production }: Production) => (production ? '__Host-office-last' : 'office-last');
const prove = ({ signing }: Signing, id: string) =>
  createHmac('sha256', signing).update(`last person of the office:${id}`).digest('base64url');

/** Remembers who signed in on this device, so that an authenticator code needs no user name; null forgets them. */
export function lastPersonCookie(config: Production, keys: Signing, id: string | null): string {
  const value = id === null ? '' : `${id}.${prove(keys, id)}`;
  const seconds = id === null ? 0 : DAYS * 86_400;
  const secure = config.production ? '; Secure' : '';
  return `${nameOf(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}

/** The colleague who signed in last on this device; null if there is none, or they were dismissed. */
export async function lastPerson(
  db: Database,
  config: Production,
  keys: Signing,
  cookie: string | undefined,
) {
  const [value = ''] = cookie === undefined ? [] : cookieValues(cookie, nameOf(config));
  const { id = '', proof = '' } = shape.exec(value)?.groups ?? {};
  if (!isEqualText(prove(keys, id), proof)) return null;
  const [person] = await db
    .select({
      id: staff.id,
      name: staff.name,
      language: staff.language,
      isDemo: staff.isDemo,
    })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.dismissedAt)));
  return person === undefined || (config.production && person.isDemo) ? null : person;
}
