import { type CampaignTags, matchCampaign } from '../../rules/marketing/campaigns.ts';
import {
  chooseChat,
  type ChosenChat,
  type NamedChat,
  namedByRule,
} from '../../rules/marketing/chat-choice.ts';
import { purposeChats } from '../../rules/marketing/purpose-chats.ts';
import { findByCode } from '../../rules/marketing/short-codes.ts';
import type { ChatConfiguration } from './chat-configuration.ts';

interface Visitor {
  readonly pageCode: string;
  readonly tags: CampaignTags;
  /** The parameters of the visitor's address: nb, phone, config, page, chatId. */
  readonly address: URLSearchParams;
}

const pageShape = /^[a-z_-]{1,40}$/;
const isReplacement = (pageCode: string) => pageCode.startsWith('replacement');

function campaignChat({ rules }: ChatConfiguration, { tags, pageCode }: Visitor): NamedChat | null {
  const rule = matchCampaign(rules, tags, pageCode);
  return rule === null ? null : namedByRule(rule.code, rule.link);
}

/** A purpose on the default number uses the campaign's number and keeps its own message. */
function purposeChat(purpose: NamedChat, campaign: NamedChat | null): NamedChat {
  if (campaign === null || purpose.numberCode !== 'default') return purpose;
  return { ...purpose, numberCode: campaign.numberCode };
}

/** The config parameter names a call page, a short code or a rule; otherwise the campaign's rule decides. */
function namedChat(chats: ChatConfiguration, visitor: Visitor): NamedChat | null {
  const config = visitor.address.get('config');
  const campaign = campaignChat(chats, visitor);
  if (config === null || config.length > 100) return campaign;
  const purpose = purposeChats.get(config);
  if (purpose !== undefined) return purposeChat(purpose, campaign);
  const found = findByCode(chats.shortCodes, config);
  if (found !== null) return found;
  const rule = chats.rules.find(({ code }) => code === config);
  return rule === undefined ? campaign : namedByRule(rule.code, rule.link);
}

/** The chat for this visitor; null when no number is configured. */
export function chooseConfiguredChat(
  chats: ChatConfiguration,
  visitor: Visitor,
): ChosenChat | null {
  const { address } = visitor;
  const from = address.get('page') ?? '';
  const pageCode = pageShape.test(from) ? from : visitor.pageCode;
  return chooseChat({
    pageCode,
    flow: isReplacement(pageCode) ? 'replacement' : 'normal',
    settings: chats.settings,
    named: namedChat(chats, { ...visitor, pageCode }),
    asked: { nb: address.get('nb'), phone: address.get('phone') },
    chatId: address.get('chatId'),
  });
}
