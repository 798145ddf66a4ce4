import { eq } from 'drizzle-orm';
import { chatLink } from '../../rules/chat-link.ts';
import { redirectTarget } from '../../rules/redirect-target.ts';
import type { Parts } from '../platform/parts.ts';
import { chatNumbers, redirects } from '../platform/store/schema.ts';
import { readSiteSettings } from '../site/index.ts';

export interface Redirect {
  readonly target: string;
  readonly permanent: boolean;
  /** Tracking travels on to addresses, not into a chat or a call. */
  readonly tracked: boolean;
}

export interface RedirectTable {
  readonly exact: ReadonlyMap<string, Redirect>;
  /** Longest prefix first. */
  readonly families: readonly (readonly [prefix: string, redirect: Redirect])[];
}

export function findRedirect({ exact, families }: RedirectTable, code: string): Redirect | null {
  return exact.get(code) ?? families.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
}

interface Row {
  readonly code: string;
  readonly kind: 'address' | 'chat' | 'call';
  readonly target: string | null;
  readonly chatMessage: string | null;
  readonly number: string | null;
}

function targetOf(row: Row, chat: { chatId: string; chatMessage: string }): string | null {
  if (row.kind === 'address') return row.target === null ? null : redirectTarget(row.target);
  if (row.number === null) return null;
  if (row.kind === 'call') return `tel:+${row.number.replace(/\D/g, '')}`;
  const text = row.chatMessage ?? chat.chatMessage;
  return chatLink({ number: row.number, chatId: chat.chatId, text });
}

export async function readRedirects({
  store,
  log,
}: Pick<Parts, 'store' | 'log'>): Promise<RedirectTable> {
  const [settings, rows] = await Promise.all([
    readSiteSettings(store),
    store.db
      .select({
        code: redirects.code,
        kind: redirects.kind,
        target: redirects.target,
        chatMessage: redirects.chatMessage,
        number: chatNumbers.number,
        permanent: redirects.permanent,
      })
      .from(redirects)
      .leftJoin(chatNumbers, eq(chatNumbers.code, redirects.chatNumberCode)),
  ]);
  const exact = new Map<string, Redirect>();
  const families: [string, Redirect][] = [];
  for (const row of rows) {
    const target = targetOf(row, settings);
    if (target === null) {
      log.warn({ code: row.code }, 'This redirect leads nowhere safe and is left out');
      continue;
    }
    const redirect = { target, permanent: row.permanent, tracked: row.kind === 'address' };
    if (row.code.endsWith('*')) families.push([row.code.slice(0, -1), redirect]);
    else exact.set(row.code, redirect);
  }
  return { exact, families: families.sort(([a], [b]) => b.length - a.length) };
}
