import { MessageCircle } from 'lucide-react';
import type { Device } from '../../../rules/marketing/device.ts';
import { CONTRACT_CHAT } from '../../../rules/marketing/purpose-chats.ts';
import { type Chat, chatAbout, useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { chatHref } from '../../visitor/chat.ts';
import { useView } from '../../site/use-view.ts';

/** A phone opens the chat with this message; on a computer the chat page accepts codes only, never text. */
export function contractChat(chat: Chat, device: Device, about: string): string {
  if (device === 'mobile') return chatAbout(chat, about);
  const page = new URL(chat.pageLink, 'https://page.invalid');
  page.searchParams.set('config', CONTRACT_CHAT);
  return `${page.pathname}${page.search}`;
}

/** `about` is the first message of a family with a contract. Without it the page's own greeting is used. */
export function HelpInChat({ about }: { about?: string }) {
  const t = useText();
  const { chat } = useSite();
  const { device, clientApp } = useView();
  // The client app has its own chat, and no link may leave the app.
  if (!chat || clientApp) return null;
  return (
    <ButtonLink
      kind="chat"
      size="large"
      full
      href={about === undefined ? chatHref(chat, device) : contractChat(chat, device, about)}
      icon={<MessageCircle aria-hidden="true" className="mirrored" />}
    >
      {t('Chat with us')}
    </ButtonLink>
  );
}
