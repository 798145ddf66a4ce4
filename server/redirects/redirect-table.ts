import { chooseChat } from '../../rules/marketing/chat-choice.ts';
import { redirectTarget } from '../../rules/marketing/redirect-target.ts';
import { type CodeTable, codeTable, findByCode } from '../../rules/marketing/short-codes.ts';
import { trackingParameters } from '../../rules/marketing/tracking.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { type ChatConfiguration, readChatConfiguration } from '../chat/index.ts';
import type { Deps } from '../platform/deps.ts';
import { redirects } from './table.ts';

export type Redirect =
  | { readonly kind: 'address'; readonly target: string; readonly permanent: boolean }
  | { readonly kind: 'call'; readonly target: string }
  | {
      readonly kind: 'chat';
      readonly link: string;
      readonly pageLink: string;
      /** The same chat for a visitor who has a chat id. */
      readonly with: (chatId: string) => { readonly link: string; readonly pageLink: string };
    };

/** The targets of an address, on a phone and elsewhere. */
export interface RedirectTo {
  readonly phone: string;
  readonly other: string;
  readonly permanent?: boolean;
  /** The followed short code. */
  readonly code?: string;
  /** The record of the short code; differs from `code` for a code that ends in *. */
  readonly entry?: string;
}

export interface RedirectTable {
  readonly codes: CodeTable<Redirect & { readonly entry: string }>;
  readonly chats: ChatConfiguration;
  /** The targets of the site's own addresses, normalised by `comparable`. */
  readonly ownTargets: ReadonlySet<string>;
  /** A cache of recently followed addresses and their targets. */
  readonly followed: Map<string, RedirectTo>;
}

export type CodeRow = Omit<typeof redirects.$inferSelect, 'family'>;

/** The address as the url route compares it: with its parameters, except tracking parameters. */
export function comparable(href: string): string {
  const address = URL.parse(href, 'https://site.invalid');
  if (address === null) return href;
  for (const name of trackingParameters(address.searchParams).keys()) {
    address.searchParams.delete(name);
  }
  address.searchParams.sort();
  address.hash = '';
  return address.href;
}

/** The chats are in the visitor's language already. */
function chatRedirect(
  { code }: CodeRow,
  { settings, shortCodes }: ChatConfiguration,
): Redirect | null {
  const named = findByCode(shortCodes, code);
  if (named === null || !settings.numbers.has(named.numberCode)) return null;
  const choose = (chatId: string | null) =>
    chooseChat({ pageCode: '', flow: 'normal', settings, named, chatId });
  const standard = choose(null);
  if (standard === null) return null;
  return { kind: 'chat', ...standard, with: (chatId) => choose(chatId) ?? standard };
}

function redirectOf(row: CodeRow, chats: ChatConfiguration): Redirect | null {
  if (row.kind === 'chat') return chatRedirect(row, chats);
  if (row.kind === 'call') {
    const number = chats.settings.numbers.get(row.chatNumberCode ?? '');
    return number === undefined ? null : { kind: 'call', target: `tel:${number}` };
  }
  const target = row.target === null ? null : redirectTarget(row.target);
  return target === null ? null : { kind: 'address', target, permanent: row.permanent };
}

/** Every row with a safe target; the others are left out. */
export function redirectTable(
  chats: ChatConfiguration,
  rows: readonly CodeRow[],
  onLeftOut: (code: string) => void = () => {},
): RedirectTable {
  const found = rows.flatMap((row) => {
    const redirect = redirectOf(row, chats);
    if (redirect !== null) return [[row.code, { ...redirect, entry: row.code }] as const];
    onLeftOut(row.code);
    return [];
  });
  const targets = found.flatMap(([, row]) =>
    row.kind === 'address' ? [comparable(row.target)] : [],
  );
  return { codes: codeTable(found), chats, ownTargets: new Set(targets), followed: new Map() };
}

export async function readRedirects(
  { store, log }: Pick<Deps, 'store' | 'log'>,
  language: OwnLanguage,
): Promise<RedirectTable> {
  const [chats, rows] = await Promise.all([
    readChatConfiguration(store, language),
    store.db.select().from(redirects),
  ]);
  return redirectTable(chats, rows, (code) =>
    log.warn({ code }, 'This redirect has an unsafe target and is left out'),
  );
}
