import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { newApplication } from '../../../server/applications/access/application-key.ts';
import { openApplication } from '../../../server/applications/index.ts';
import { captchasIn } from '../../../server/captcha/captchas.ts';
import { codes } from '../../../server/codes/index.ts';
import { completeLink } from '../../../server/capability-links/index.ts';
import { LINK_HOURS, issueLink, tokenOf } from '../../../server/links/capability-links.ts';
import { nextNumber } from '../../../server/links/testing.ts';
import { openMessage, recipientLookup } from '../../../server/messages/sealed.ts';
import { Refusal } from '../../../server/platform/refusal.ts';
import type { Deps } from '../../../server/platform/deps.ts';
import { applications } from '../../../server/applications/table.ts';
import { messages } from '../../../server/messages/table.ts';

const MINUTE = 60_000;

/** A secret with a lifetime that works once. */
export interface Secret {
  readonly name: string;
  readonly life: number;
  /** Issues a secret; the returned function tries to use it and returns true if it was accepted. */
  readonly issue: () => Promise<() => Promise<boolean>>;
}

/** The text of the newest message to a number. */
async function textTo({ keys, store }: Deps, number: string): Promise<string> {
  const [message] = await store.db
    .select()
    .from(messages)
    .where(eq(messages.recipientLookup, recipientLookup(keys, number)));
  const { id = '', textSealed } = message ?? {};
  return (textSealed && openMessage(keys.master, id, 'text_sealed', textSealed)) ?? '';
}

function oneTimeCode(deps: Deps): Secret {
  const oneTime = codes(deps);
  return {
    name: 'code',
    life: 10 * MINUTE,
    async issue() {
      const asked = { purpose: 'lost_link', number: nextNumber() } as const;
      await oneTime.send(deps.store.db, { ...asked, address: '127.0.0.1' });
      const code = /^\d{6}/.exec(await textTo(deps, asked.number))?.[0] ?? '';
      return () => oneTime.check({ ...asked, code });
    },
  };
}

function captcha(deps: Deps): Secret {
  const call = 'GET matchedvideos/addtoshortlist';
  let drawn = '';
  const captchas = captchasIn(deps, (answer) => {
    drawn = answer;
    return Promise.resolve(Buffer.alloc(0));
  });
  return {
    name: 'captcha',
    life: 2 * MINUTE,
    async issue() {
      const session = { sessionId: '', lookup: randomBytes(32) };
      const { captchaId } = await captchas.issue(session, call);
      const answer = drawn;
      return () => captchas.solve(session, call, captchaId, answer);
    },
  };
}

/** Accepted if it opens the application and can be completed. */
function spouseLink(deps: Deps): Secret {
  const { db } = deps.store;
  const open = openApplication(deps);
  return {
    name: 'link',
    life: LINK_HOURS * 60 * MINUTE,
    async issue() {
      const { kept, dataKey } = newApplication(deps.keys);
      const validUntil = sql`now() + interval '30 days'`;
      const [application] = await db
        .insert(applications)
        .values({ ...kept, validUntil })
        .returning();
      if (application === undefined) throw new Error('An application was not kept.');
      const whose = { application, dataKey };
      const { id } = await issueLink(db, deps.keys, whose, 'spouse_sign');
      const visit = { session: null, address: nextNumber() };
      return async () => {
        const isOpen = await open(visit, tokenOf(whose, id)).then(() => true, refused);
        const isDone = await completeLink(db, id, null);
        if (isDone !== isOpen)
          throw new Error('A link opens and cannot be used, or the other way.');
        return isDone;
      };
    },
  };
}

function refused(error: unknown): false {
  if (error instanceof Refusal && error.status < 500) return false;
  throw error;
}

export const secretsOf = (deps: Deps): readonly Secret[] => [
  oneTimeCode(deps),
  captcha(deps),
  spouseLink(deps),
];
