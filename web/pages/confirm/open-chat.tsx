import { MessageCircle } from 'lucide-react';
import { chatLink } from '../../../rules/marketing/chat-link.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const WORDS = 'I confirm';

/** CONF-01: the words as specified, with nothing in front of them. */
export const confirmationChat = (number: string): string =>
  chatLink({ number, chatId: '', text: WORDS });

/** The way on for those whose browser does not go by itself; until the answer is there, to the usual number. */
export function OpenChat({ address }: { address?: string | undefined }) {
  const t = useText();
  const { chat } = useSite();
  const href = address ?? (chat ? confirmationChat(chat.number) : '/whatsapp-us');
  return (
    <ButtonLink
      kind="chat"
      size="large"
      full
      href={href}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      icon={<MessageCircle aria-hidden="true" />}
    >
      {t('Open WhatsApp')}
    </ButtonLink>
  );
}
