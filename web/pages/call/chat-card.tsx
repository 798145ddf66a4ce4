import { MessageCircle } from 'lucide-react';
import { chatLink } from '../../../rules/marketing/chat-link.ts';
import { ByHours } from '../whatsapp-us/by-hours.tsx';
import { useChatHours } from '../whatsapp-us/use-chat-hours.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { chatHref } from '../../visitor/chat.ts';
import { useView } from '../../site/use-view.ts';
import type { Line } from '../../site/call-load.ts';
import styles from './call.module.css';

type ChatCardProps = { chat: Line };

/** The chat with a prepared first message. */
export function ChatCard({ chat }: ChatCardProps) {
  const t = useText();
  const hours = useChatHours();
  const { device } = useView();
  const { whatsappNumber: number, chatId, pageLink, shownNumber } = chat;
  const link = chatLink({ number, chatId, text: t(chat.whatsappMessage) });
  return (
    <Card as="section" aria-label={t('Chat')} className={styles.chat}>
      <p className="muted">{t('Chat, the quickest')}</p>
      <p className={styles.number} translate="no">
        <bdi dir="ltr">{shownNumber}</bdi>
      </p>
      <p className="muted">
        <ByHours
          hours={hours}
          always={t('7 days a week, 9 am to 10 pm')}
          open={t('We reply within 1 minute')}
          closed={t('Write now, we answer at 9 am')}
        />
      </p>
      <ButtonLink
        kind="chat"
        size="large"
        full
        href={chatHref({ link, pageLink }, device)}
        icon={<MessageCircle aria-hidden="true" className="mirrored" />}
        className={styles.way}
      >
        {t('Chat with us')}
      </ButtonLink>
    </Card>
  );
}
