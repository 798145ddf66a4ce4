import { sql } from 'drizzle-orm';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import type { Store } from '../platform/store/store.ts';

const bucket = 'captcha pass';

/** After a solved captcha, a session may make this many calls within ten minutes without another one. */
export function captchaPass({ db }: Pick<Store, 'db'>, calls: number) {
  return {
    async grant({ lookup }: SessionClaim): Promise<void> {
      await db.execute(sql`
        with spent as (
          delete from rate_limits where bucket = ${bucket} and subject_lookup = ${lookup})
        insert into rate_limits (bucket, subject_lookup, window_start, uses)
          values (${bucket}, ${lookup}, clock_timestamp(), ${calls})`);
    },
    /** The row's `uses` count the calls that are left. */
    async spend({ lookup }: SessionClaim): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        update rate_limits set uses = uses - 1
        where bucket = ${bucket} and subject_lookup = ${lookup} and uses > 0
          and window_start > now() - interval '10 minutes'`);
      return rowCount === 1;
    },
  };
}
export type CaptchaPass = ReturnType<typeof captchaPass>;
