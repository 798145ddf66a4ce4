import { MessageCircle } from 'lucide-react';
import { useSite } from '../shell/site.ts';
import { useText } from '../text/use-text.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { chatHref } from '../visitor/chat.ts';
import { useView } from '../visitor/view.ts';

export function HelpInChat() {
  const t = useText();
  const { chat } = useSite();
  const { device, clientApp } = useView();
  // The client app has a chat of its own, and nothing here leads out of it.
  if (!chat || clientApp) return null;
  return (
    <ButtonLink
      kind="chat"
      size="large"
      full
      href={chatHref(chat, device)}
      icon={<MessageCircle aria-hidden="true" />}
    >
      {t('Chat with us')}
    </ButtonLink>
  );
}
