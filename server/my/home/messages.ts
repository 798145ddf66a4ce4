import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  max,
  notInArray,
  or,
} from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/api.ts';
import { openText } from '../../applications/index.ts';
import { homeMessageText } from '../../home-messages/index.ts';
import { homeMessageReads, homeMessages } from '../../home-messages/table.ts';
import { messageTextOf, recipientLookup, staffTemplateNames } from '../../messages/index.ts';
import { messages } from '../../messages/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';
import { homePeople } from '../access/table.ts';

type Thread = AnswerOf<'GET my/messages'>;

const MOST = 200;
/** One-time codes are never shown again. */
const secret = ['code', 'payment_code'];

/** Texts begin with the site's name, which the page shows anyway; in Arabic ones it is isolated. */
function withoutName(text: string, brand: string): string {
  const names = [`${brand}: `, `\u200f\u2068${brand}\u2069: `];
  return text.slice(names.find((name) => text.startsWith(name))?.length ?? 0);
}

/** A notice without its links, which open an application or sign for somebody. */
function noticeText(text: string): string {
  const words = text
    .split(/\s+/)
    .filter((word) => !/^https?:/.test(word))
    .join(' ')
    .trim()
    .replace(/[:,،]$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[\p{L}\d]$/u.test(words) ? '.' : '');
}

/** What a colleague wrote stays as it is. */
export function shownText(template: string, text: string, brand: string): string {
  const own = withoutName(text, brand);
  const signature = `\n\n${brand}`;
  if (template === 'staff_email')
    return text.endsWith(signature) ? text.slice(0, -signature.length) : text;
  return template === 'staff_message' ? own : noticeText(own);
}

/** Texts to the number of the client, and what colleagues wrote by e-mail: what went to the spouse or to others is theirs. */
function toClient(keys: Pick<Keys, 'signing'>, { application, dataKey }: HomeAccess) {
  const { id, mobileSealed } = application;
  const mobile = openText({ id, dataKey }, 'mobile_sealed', mobileSealed) ?? '';
  return and(
    eq(messages.applicationId, id),
    notInArray(messages.template, secret),
    or(
      eq(messages.template, 'staff_email'),
      and(
        inArray(messages.channel, ['sms', 'whatsapp']),
        eq(messages.recipientLookup, recipientLookup(keys, mobile)),
      ),
    ),
  );
}

async function readUntil(db: Database, { application, person }: HomeAccess): Promise<number> {
  const [row] = await db
    .select({ position: homeMessageReads.position })
    .from(homeMessageReads)
    .where(
      and(
        eq(homeMessageReads.applicationId, application.id),
        eq(homeMessageReads.numberLookup, person.numberLookup),
      ),
    );
  return row?.position ?? 0;
}

/** Messages of colleagues that this person has not seen; notices of the system are not counted. */
export async function unreadOf(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  home: HomeAccess,
): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(messages)
    .where(
      and(
        toClient(keys, home),
        inArray(messages.template, [...staffTemplateNames]),
        gt(messages.position, await readUntil(db, home)),
      ),
    );
  return row?.number ?? 0;
}

/** The newest position of the office's messages to the client. */
export async function lastPosition(db: Database, keys: Pick<Keys, 'signing'>, home: HomeAccess) {
  const [row] = await db
    .select({ position: max(messages.position) })
    .from(messages)
    .where(toClient(keys, home));
  return row?.position ?? 0;
}

/** Messages name no relative, so where there was more than one a message of theirs may be another's. */
async function knowsOwn(db: Database, { application, role }: HomeAccess): Promise<boolean> {
  if (role === 'client') return true;
  const [row] = await db
    .select({ relatives: countDistinct(homePeople.numberLookup) })
    .from(homePeople)
    .where(eq(homePeople.applicationId, application.id));
  return row?.relatives === 1;
}

/** What the office wrote and what the family wrote, oldest first (HOME-07). */
export async function threadOf(
  { config, keys, store: { db } }: Pick<Deps, 'config' | 'keys' | 'store'>,
  home: HomeAccess,
): Promise<Thread> {
  const { application, dataKey, role } = home;
  const owner = { id: application.id, dataKey };
  const until = await readUntil(db, home);
  const sent = await db
    .select()
    .from(messages)
    .where(toClient(keys, home))
    .orderBy(desc(messages.position))
    .limit(MOST);
  const written = await db
    .select()
    .from(homeMessages)
    .where(eq(homeMessages.applicationId, owner.id))
    .orderBy(desc(homeMessages.createdAt), asc(homeMessages.id))
    .limit(MOST);
  const isOwn = await knowsOwn(db, home);
  const thread = [
    ...sent.map((row) => ({
      id: row.id,
      from: 'office' as const,
      text: shownText(row.template, messageTextOf(dataKey, row) ?? '', config.brandName),
      at: row.createdAt.toISOString(),
      isNew: staffTemplateNames.includes(row.template) && row.position > until,
    })),
    ...written.map((row) => ({
      id: row.id,
      from: row.role === role && isOwn ? ('you' as const) : row.role,
      text: homeMessageText(owner, row) ?? '',
      at: row.createdAt.toISOString(),
      isNew: false,
    })),
  ];
  return {
    home: owner.id,
    messages: thread.toSorted((a, b) => a.at.localeCompare(b.at)).slice(-MOST),
    position: sent[0]?.position ?? 0,
  };
}
