import * as z from 'zod/mini';
import type { TakenNotice } from '../../contract/hiring.ts';
import type { Store } from '../platform/store/store.ts';
import type { Browser } from './browser.ts';

export const hire = (family: Browser, housemaid: number, more: object = {}) =>
  family.post('ccserviceapplication/hire', { housemaid, ...more });

const applications = z.array(z.object({ appId: z.string(), housemaid: z.object({ id: z.int() }) }));
export async function ownApplications(family: Browser) {
  const answer = await family.get('ccserviceapplication/getapplicationsbysessionId');
  return applications.parse(answer.json());
}

/** Lets her hold expire before any job notices. */
export const lapse = ({ pool }: Pick<Store, 'pool'>, maidId: number) =>
  pool.query(
    `update holds set expires_at = taken_at + interval '1 microsecond'
     where maid_id = $1 and state = 'held'`,
    [maidId],
  );

/** ERR-01: the JSON after the `NOTIFICATION:` prefix. */
export function noticeIn(answer: { json(): { message: string } }): TakenNotice {
  const [mark, json = ''] = answer.json().message.split(/(?<=^NOTIFICATION:)/);
  if (mark !== 'NOTIFICATION:') throw new Error('This is not a notification.');
  return JSON.parse(json);
}
