import { msg } from '../text/text.ts';
import type { CampaignLink } from './campaigns.ts';
import { chatLink, chatPageLink } from './chat-link.ts';

/** The operator's chat settings. Numbers outside `numbers` are never used. */
export interface ChatSettings {
  readonly numbers: ReadonlyMap<string, string>;
  readonly chatId: string;
  readonly message: string;
  /** The code of the number for the hire pages and the client app; null: the default. */
  readonly numberCode: string | null;
}

/** A short code or campaign rule with its own chat. */
export interface NamedChat {
  readonly code: string;
  readonly numberCode: string;
  readonly message: string | null;
}

export interface ChatQuestion {
  readonly pageCode: string;
  readonly flow: 'normal' | 'replacement';
  readonly settings: ChatSettings;
  readonly named: NamedChat | null;
  /** Query parameters; only configured numbers have an effect. */
  readonly asked?: { readonly nb?: string | null; readonly phone?: string | null };
  /** The visitor's chat id from the link. */
  readonly chatId?: string | null;
}

export interface ChosenChat {
  readonly numberCode: string;
  readonly number: string;
  readonly text: string;
  readonly chatId: string;
  /** Opens the messaging app: for phones. */
  readonly link: string;
  /** Our chat page: for other devices (CHAT-04). */
  readonly pageLink: string;
}

const byPage: Readonly<Record<string, string>> = { 'oec-maid': 'nb2' };
const onSiteConfiguration = new Set(['hire-maid', 'hire-maid-off', 'cc-app']);
/** A client with a contract must not look like a new customer, whatever campaign the link came from. */
const REPLACEMENT_TEXT = msg('Hello, I have a contract with you and would like another maid.');
const chatIdShape = /^[A-Za-z0-9_-]{1,40}$/;

export function namedByRule(code: string, link: CampaignLink): NamedChat | null {
  return link.kind === 'chat' ? { code, numberCode: link.numberCode, message: link.message } : null;
}

function askedCode({ numbers }: ChatSettings, asked: ChatQuestion['asked']): string | undefined {
  if (asked?.nb && numbers.has(asked.nb)) return asked.nb;
  const digits = asked?.phone?.slice(0, 40).replaceAll(/\D/g, '') ?? '';
  if (digits === '') return undefined;
  for (const [code, number] of numbers) if (number.replaceAll(/\D/g, '') === digits) return code;
  return undefined;
}

/** The number's code: the first configured one, by priority. */
function chosenCode({ pageCode, flow, settings, named, asked }: ChatQuestion): string {
  const reasons = [
    flow === 'replacement' ? 'replacement' : undefined,
    askedCode(settings, asked),
    Object.hasOwn(byPage, pageCode) ? byPage[pageCode] : undefined,
    named?.numberCode,
    onSiteConfiguration.has(pageCode) ? settings.numberCode : undefined,
    'default',
  ];
  return reasons.find((code) => code && settings.numbers.has(code)) ?? 'default';
}

/** The chat for a visitor (CHAT-02); null if the operator has configured no number. */
export function chooseChat(question: ChatQuestion): ChosenChat | null {
  const { settings, named, pageCode } = question;
  const numberCode = chosenCode(question);
  const number = settings.numbers.get(numberCode);
  if (number === undefined) return null;
  const chatId =
    question.chatId && chatIdShape.test(question.chatId) ? question.chatId : settings.chatId;
  const text =
    question.flow === 'replacement' ? REPLACEMENT_TEXT : (named?.message ?? settings.message);
  return {
    numberCode,
    number,
    text,
    chatId,
    link: chatLink({ number, chatId, text }),
    pageLink: chatPageLink({
      nb: numberCode,
      chatId,
      page: pageCode,
      ...(named && { config: named.code }),
    }),
  };
}
