import { type CampaignTags, matchCampaign } from '../../rules/campaigns.ts';
import { withTracking } from '../../rules/tracking.ts';
import { type ChatBook, chooseFromBook } from '../chat/index.ts';

interface Visitor {
  readonly query: URLSearchParams;
  readonly tags: CampaignTags;
  readonly phone: boolean;
}

const PAGE = 'hire-maid-off';
export const hirePaths: ReadonlySet<string> = new Set(['/hire-maid', '/hire-nanny', `/${PAGE}`]);

/**
 * ENTRY-01: while the site leads to the chat, the hire pages do too, under the page code
 * hire-maid-off; null lets the page open.
 */
export function hireTarget(book: ChatBook, path: string, visitor: () => Visitor): string | null {
  const isOff = path === `/${PAGE}`;
  if (!isOff && !book.settings.redirectToWhatsapp) return null;
  const { query, tags, phone } = visitor();
  if (query.has('switch_m')) return isOff ? withTracking('/hire-maid?switch_m=1', query) : null;
  if (query.has('sgl')) {
    const sgl = new URLSearchParams({ sgl: (query.get('sgl') ?? '').slice(0, 200) });
    return withTracking(`/shortlisted-maids?${sgl.toString()}`, query);
  }
  const link = matchCampaign(book.rules, tags, PAGE)?.link;
  if (link?.kind === 'landing') return withTracking(link.target, query);
  const chat = chooseFromBook(book, { pageCode: PAGE, tags, address: chatId(query) });
  if (chat === null) return isOff ? withTracking('/', query) : null;
  return phone ? chat.link : withTracking(chat.pageLink, query);
}

/** Of the address only the chat id counts here: the page is known, and numbers are ours to choose. */
const chatId = (query: URLSearchParams) =>
  new URLSearchParams({ chatId: query.get('chatId') ?? '' });
