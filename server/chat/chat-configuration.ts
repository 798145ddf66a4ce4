import { asc, eq } from 'drizzle-orm';
import type { CampaignRule } from '../../rules/marketing/campaigns.ts';
import type { NamedChat } from '../../rules/marketing/chat-choice.ts';
import { type CodeTable, codeTable } from '../../rules/marketing/short-codes.ts';
import { campaignRules } from '../marketing/index.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { redirects } from '../redirects/table.ts';
import type { Store } from '../platform/store/store.ts';
import { readSettings } from './settings.ts';

/** Everything that decides which chat a visitor gets. */
export interface ChatConfiguration {
  readonly settings: Awaited<ReturnType<typeof readSettings>>;
  readonly rules: readonly CampaignRule[];
  /** Short codes that lead to their own chat. */
  readonly shortCodes: CodeTable<NamedChat>;
}

export async function readChatConfiguration(store: Pick<Store, 'db'>): Promise<ChatConfiguration> {
  const [settings, rules, rows] = await Promise.all([
    readSettings(store),
    campaignRules(store),
    store.db
      .select({
        code: redirects.code,
        numberCode: redirects.chatNumberCode,
        message: redirects.chatMessage,
      })
      .from(redirects)
      .where(eq(redirects.kind, 'chat'))
      .orderBy(asc(redirects.code)),
  ]);
  const named = rows.flatMap(({ code, numberCode, message }) => {
    if (numberCode === null) return [];
    // The part before the * is the code of the whole family, whichever code the visitor used.
    return [[code, { code: code.replace('*', ''), numberCode, message }] as const];
  });
  return { settings, rules, shortCodes: codeTable(named) };
}

/** The chat configuration from the store, cached until it changes. */
export function cachedChatConfiguration(
  store: Pick<Store, 'db' | 'onChange'>,
): () => ChatConfiguration | Promise<ChatConfiguration> {
  const cache = new SharedCache<ChatConfiguration>(store, ['site', 'rules', 'redirects'], {
    entries: 1,
  });
  return () => cache.ask('', () => readChatConfiguration(store));
}
