import type { OwnLanguage } from '../../rules/text/catalogues.ts';
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

type ChatRow = Pick<
  typeof redirects.$inferSelect,
  'code' | 'kind' | 'chatNumberCode' | 'chatMessage' | 'chatMessageArabic'
>;

export function chatConfiguration(
  settings: ChatConfiguration['settings'],
  rules: readonly CampaignRule[],
  rows: readonly ChatRow[],
  language: OwnLanguage = 'en',
): ChatConfiguration {
  const named = rows.flatMap((row) => {
    const { code, kind, chatNumberCode: numberCode } = row;
    if (kind !== 'chat' || numberCode === null) return [];
    const message = (language === 'ar' && row.chatMessageArabic) || row.chatMessage;
    // The part before the * is the code of the whole family, whichever code the visitor used.
    return [[code, { code: code.replace('*', ''), numberCode, message }] as const];
  });
  return { settings, rules, shortCodes: codeTable(named) };
}

export async function readChatConfiguration(
  store: Pick<Store, 'db'>,
  language: OwnLanguage = 'en',
): Promise<ChatConfiguration> {
  const [settings, rules, rows] = await Promise.all([
    readSettings(store, language),
    campaignRules(store, language),
    store.db
      .select()
      .from(redirects)
      .where(eq(redirects.kind, 'chat'))
      .orderBy(asc(redirects.code)),
  ]);
  return chatConfiguration(settings, rules, rows, language);
}

/** The chat configuration from the store, cached until it changes. */
export function cachedChatConfiguration(
  store: Pick<Store, 'db' | 'onChange'>,
): (language?: OwnLanguage) => ChatConfiguration | Promise<ChatConfiguration> {
  const cache = new SharedCache<ChatConfiguration>(store, ['site', 'rules', 'redirects'], {
    entries: 2,
  });
  return (language = 'en') => cache.ask(language, () => readChatConfiguration(store, language));
}
