import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { herWords } from '../../content/her-page/her-words.ts';
import { languageOf } from '../../rules/visa/her-language.ts';
import { enqueue, isServed } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { readVisaCase, type VisaCase } from '../visa/index.ts';
import { visaCases } from '../visa/table.ts';
import { herLinks } from './table.ts';

/** Her page can be read for so many days after the visa is ready or stopped. */
const DAYS_AFTER = 30;
/** The same link is sent at most so often. */
const MOST_TEXTS = 5;

type LinkRow = typeof herLinks.$inferSelect;

/** Derived from the application's key, so that the same address can be sent again; the store has only its keyed hash. */
const tokenOf = ({ dataKey }: Pick<VisaCase, 'dataKey'>, linkId: string): string =>
  createHmac('sha256', dataKey).update(`her page:${linkId}`).digest('base64url');

const lookupOf = ({ signing }: Pick<Keys, 'signing'>, token: string): Buffer =>
  createHmac('sha256', signing).update(`her page:${token}`).digest();

const herPath = (visa: Pick<VisaCase, 'dataKey'>, { id }: Pick<LinkRow, 'id'>): string =>
  `/her-visa?t=${tokenOf(visa, id)}`;

const hold = (db: Database, caseId: string) =>
  db.select({ id: visaCases.id }).from(visaCases).where(eq(visaCases.id, caseId)).for('update');

/** Her working link; a new one if there is none. The caller has locked the visa. */
async function liveLink(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  visa: Pick<VisaCase, 'row' | 'dataKey'>,
): Promise<LinkRow> {
  const caseId = visa.row.id;
  const [live] = await db
    .select()
    .from(herLinks)
    .where(and(eq(herLinks.caseId, caseId), isNull(herLinks.revokedAt)));
  if (live !== undefined) return live;
  const id = randomUUID();
  const tokenLookup = lookupOf(keys, tokenOf(visa, id));
  const [added] = await db.insert(herLinks).values({ id, caseId, tokenLookup }).returning();
  if (added === undefined) throw new Error('Her link was not stored.');
  return added;
}

/**
 * Sends her link to her mobile, in her language. False without a number that we serve or after too many messages. Callers
 * count the text; the job sends one for each visa.
 */
export async function sendHerLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  visa: Pick<VisaCase, 'row' | 'dataKey' | 'mobile' | 'application'>,
): Promise<boolean> {
  const { row, mobile, dataKey, application } = visa;
  await hold(db, row.id);
  const link = await liveLink(db, deps.keys, visa);
  if (mobile === null || link.sent >= MOST_TEXTS) return false;
  if (!isServed(deps.config.smsPrefixes, mobile)) return false;
  await db
    .update(herLinks)
    .set({ sent: link.sent + 1 })
    .where(eq(herLinks.id, link.id));
  const words = herWords[languageOf(row.nationality)].message;
  await enqueue(db, deps, {
    applicationId: application.id,
    dataKey,
    channel: 'sms',
    template: 'her_page',
    to: mobile,
    slots: { words, path: herPath(visa, link) },
    dedupeKey: `her page:${link.id}:${link.sent + 1}`,
  });
  return true;
}

/** The address of her page, for tests and for colleagues who show it to her. */
export async function herAddress(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  visa: Pick<VisaCase, 'row' | 'dataKey'>,
): Promise<string> {
  await hold(db, visa.row.id);
  return herPath(visa, await liveLink(db, keys, visa));
}

/** Ends her link at once; the next one that is sent is a new one. */
export async function revokeHerLink(db: Database, caseId: string): Promise<boolean> {
  const revoked = await db
    .update(herLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(herLinks.caseId, caseId), isNull(herLinks.revokedAt)))
    .returning({ id: herLinks.id });
  return revoked.length > 0;
}

/** The visa that a link opens; null for every link that does not work. */
export async function openHerLink(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  token: string,
): Promise<VisaCase | null> {
  const [found] = await store.db
    .select({ caseId: herLinks.caseId })
    .from(herLinks)
    .innerJoin(visaCases, eq(visaCases.id, herLinks.caseId))
    .where(
      and(
        eq(herLinks.tokenLookup, lookupOf(keys, token)),
        isNull(herLinks.revokedAt),
        or(
          isNull(visaCases.closedAt),
          sql`${visaCases.closedAt} > now() - make_interval(days => ${DAYS_AFTER})`,
        ),
      ),
    );
  return found === undefined ? null : readVisaCase(store.db, keys, { id: found.caseId });
}

const AT_ONCE = 50;

/** Sends her link once after her visa was opened, if we have her number. */
export const herLinkSending: Job = {
  name: 'links to her visa page',
  everySeconds: 60,
  async run(deps, signal) {
    const { keys, store } = deps;
    const waiting = await store.db
      .select({ id: visaCases.id })
      .from(visaCases)
      .leftJoin(herLinks, eq(herLinks.caseId, visaCases.id))
      .where(
        and(eq(visaCases.state, 'open'), isNotNull(visaCases.mobileSealed), isNull(herLinks.id)),
      )
      .limit(AT_ONCE);
    for (const { id } of waiting) {
      if (signal.aborted) return;
      const visa = await readVisaCase(store.db, keys, { id });
      if (visa !== null) await store.transaction((db) => sendHerLink(db, deps, visa));
    }
  },
};
