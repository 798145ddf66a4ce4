import { MessageCircle } from 'lucide-react';
import { Sentence, useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { chatHref } from '../../visitor/chat.ts';
import { useView } from '../../site/use-view.ts';
import type { HeaderSetting } from '../../site/header-setting.ts';
import styles from './header.module.css';
import type { Chat } from '../../site/site.ts';

/** late: the number is shown only on wide screens, because two buttons are beside it. */
type ChatLinkProps = { chat: Chat; kind: HeaderSetting['chat']; late: boolean };

export function ChatLink({ chat, kind, late }: ChatLinkProps) {
  const t = useText();
  const { device } = useView();
  const number = (
    <span className="ltr" translate="no">
      {chat.number}
    </span>
  );
  return (
    <Tooltip text={t('We reply within 1 minute')}>
      {(describedBy) => (
        <a
          {...describedBy}
          href={chatHref(chat, device)}
          className={classNames(iconButtonClass(), styles.chat, late && styles.late)}
        >
          <MessageCircle aria-hidden="true" className={classNames(styles.chatIcon, 'mirrored')} />
          <span className={styles.dot} />
          <span className={styles.chatNumber}>
            <Sentence message="Chat: {number}" values={{ number }} />
          </span>
          {kind === 'help' && <span className={styles.help}>{t('Help')}</span>}
        </a>
      )}
    </Tooltip>
  );
}
