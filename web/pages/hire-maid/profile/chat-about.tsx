import { MessageCircle } from 'lucide-react';
import { aboutMaid, chatPageAbout } from '../../../../rules/marketing/chat-about-maid.ts';
import { chatAbout, useSite } from '../../../site/site.ts';
import { useText } from '../../../text/use-text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { chatHref } from '../../../visitor/chat.ts';
import { useView } from '../../../site/use-view.ts';

/** Opens the visitor's chat with a text about her. */
export function ChatAbout({ id, name }: { id: number; name: string }) {
  const t = useText();
  const { chat } = useSite();
  const { device } = useView();
  if (chat === null) return null;
  const link = chatAbout(chat, aboutMaid(name, id, t));
  const pageLink = chatPageAbout(chat.pageLink, id);
  return (
    <ButtonLink
      kind="plain"
      full
      href={chatHref({ link, pageLink }, device)}
      icon={<MessageCircle aria-hidden="true" className="mirrored" />}
    >
      {t('Ask us about {name}', { name })}
    </ButtonLink>
  );
}
