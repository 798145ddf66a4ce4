import { pathIn } from '../../../rules/text/language-address.ts';
import { MessageCircle } from 'lucide-react';
import { chatLink } from '../../../rules/marketing/chat-link.ts';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const WORDS = 'I confirm';

/** CONF-01: the exact text of the specification, without a prefix. */
export const confirmationChat = (number: string): string =>
  chatLink({ number, chatId: '', text: WORDS });

/** A link for browsers that do not redirect; it uses the default number until the answer arrives. */
export function OpenChat({ address }: { address?: string | undefined }) {
  const t = useText();
  const { chat } = useSite();
  const href =
    address ?? (chat ? confirmationChat(chat.number) : pathIn(t.language, '/whatsapp-us'));
  return (
    <ButtonLink
      kind="chat"
      size="large"
      full
      href={href}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      icon={<MessageCircle aria-hidden="true" className="mirrored" />}
    >
      {t('Open WhatsApp')}
    </ButtonLink>
  );
}
