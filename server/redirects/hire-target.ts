import { type CampaignTags, matchCampaign } from '../../rules/marketing/campaigns.ts';
import { idsIn } from '../../rules/catalogue/read-filter.ts';
import { chatLink } from '../../rules/marketing/chat-link.ts';
import { withTracking } from '../../rules/marketing/tracking.ts';
import { type Mode, nannyWords } from '../../rules/text/text.ts';
import { type ChatConfiguration, chooseConfiguredChat } from '../chat/index.ts';

interface Visitor {
  readonly query: URLSearchParams;
  readonly tags: CampaignTags;
  readonly phone: boolean;
  readonly mode: Mode;
}

/** The page code of the hire pages while the site leads to the chat. */
export const HIRE_OFF = 'hire-maid-off';
export const hirePaths: ReadonlySet<string> = new Set([
  '/hire-maid',
  '/hire-nanny',
  `/${HIRE_OFF}`,
]);

/**
 * ENTRY-01: while the site leads to the chat, the hire pages do too, under the page code
 * hire-maid-off; null opens the page.
 */
export function hireTarget(
  chats: ChatConfiguration,
  path: string,
  visitor: () => Visitor,
): string | null {
  const isOff = path === `/${HIRE_OFF}`;
  if (!isOff && !chats.settings.redirectToWhatsapp) return null;
  const { query, tags, phone, mode } = visitor();
  if (query.has('switch_m')) return isOff ? withTracking('/hire-maid?switch_m=1', query) : null;
  if (query.has('sgl')) return withTracking(`/shortlisted-maids?${lists(query)}`, query);
  const link = matchCampaign(chats.rules, tags, HIRE_OFF)?.link;
  if (link?.kind === 'landing') return withTracking(link.target, query);
  const chat = chooseConfiguredChat(chats, { pageCode: HIRE_OFF, tags, address: chatId(query) });
  if (chat === null) return isOff ? withTracking('/', query) : null;
  if (mode === 'maid') return phone ? chat.link : withTracking(chat.pageLink, query);
  // WHO-08: the chat and its page say nanny, too.
  return phone
    ? chatLink({ ...chat, text: nannyWords(chat.text) })
    : withTracking(`${chat.pageLink}&maidsMode=nanny`, query);
}

/** The maids in a link: chosen for the visitor, shared by someone, or saved earlier. */
function lists(query: URLSearchParams): string {
  const named = ['sgl', 'sharedMaids', 'savedMaids'].filter((name) => query.has(name));
  const ids = named.map((name) => [name, idsIn(query.get(name) ?? '').join()]);
  return new URLSearchParams(ids).toString();
}

/** Only the chat id is taken from the address: the page is known, and we choose the number. */
const chatId = (query: URLSearchParams) =>
  new URLSearchParams({ chatId: query.get('chatId') ?? '' });
