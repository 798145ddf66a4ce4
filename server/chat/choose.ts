import { type CampaignTags, matchCampaign } from '../../rules/campaigns.ts';
import { chooseChat, type ChosenChat, namedByRule } from '../../rules/chat-choice.ts';
import { findByCode } from '../../rules/short-codes.ts';
import type { ChatBook } from './book.ts';

interface Visitor {
  readonly pageCode: string;
  readonly tags: CampaignTags;
  /** What the visitor's address carries: nb, phone, config, page, chatId. */
  readonly address: URLSearchParams;
}

const pageShape = /^[a-z_-]{1,40}$/;
const isReplacement = (pageCode: string) => pageCode.startsWith('replacement');

/** The config parameter names a short code or a rule; else the campaign's rule decides. */
function namedChat({ shortCodes, rules }: ChatBook, { pageCode, tags, address }: Visitor) {
  const config = address.get('config');
  if (config !== null && config.length <= 100) {
    const found = findByCode(shortCodes, config);
    if (found !== null) return found;
    const rule = rules.find(({ code }) => code === config);
    if (rule !== undefined) return namedByRule(rule.code, rule.link);
  }
  const rule = matchCampaign(rules, tags, pageCode);
  return rule === null ? null : namedByRule(rule.code, rule.link);
}

/** The chat for this visitor; null when no number is configured. */
export function chooseFromBook(book: ChatBook, visitor: Visitor): ChosenChat | null {
  const { address } = visitor;
  const from = address.get('page') ?? '';
  const pageCode = pageShape.test(from) ? from : visitor.pageCode;
  return chooseChat({
    pageCode,
    flow: isReplacement(pageCode) ? 'replacement' : 'normal',
    settings: book.settings,
    named: namedChat(book, { ...visitor, pageCode }),
    asked: { nb: address.get('nb'), phone: address.get('phone') },
    chatId: address.get('chatId'),
  });
}
