import { useSite } from '../../site/site.ts';
import { useView } from '../../site/use-view.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { chatHref } from '../../visitor/chat.ts';
import styles from './sign-in.module.css';

/** A line with a link to the chat in the place {chat}. */
export function ChatLine({ message }: { message: string }) {
  const t = useText();
  const { chat } = useSite();
  const { device } = useView();
  if (!chat) return null;
  const link = (
    <a href={chatHref(chat, device)} className="link">
      {t('Chat with us')}
    </a>
  );
  return (
    <p className={styles.chat}>
      <Sentence message={message} values={{ chat: link }} />
    </p>
  );
}
