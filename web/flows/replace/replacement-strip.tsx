import { MessageCircle, RefreshCw, X } from 'lucide-react';
import { Sentence, useText } from '../../text/use-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type ReplacementContext, replacementAddress } from '../../visitor/replacement-context.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import styles from '../frame/replacement-strip.module.css';

type ReplacementStripProps = { context: ReplacementContext; onLeave: () => void };

/** The maid to replace, a link back, the replacement's own chat, and a way to cancel. */
export function ReplacementStrip({ context, onLeave }: ReplacementStripProps) {
  const t = useText();
  const { appId, name, chat } = context;
  return (
    <aside aria-label={t('Replacement')} className={styles.strip}>
      <div className={`page ${styles.inside}`}>
        <RefreshCw aria-hidden="true" className={styles.icon} />
        <p className={styles.words}>
          <Sentence
            message="You are choosing a replacement for {name}"
            values={{
              name: (
                <b>
                  <bdi>{name}</bdi>
                </b>
              ),
            }}
          />
        </p>
        <a href={pathIn(t.language, replacementAddress(appId))} className={styles.link}>
          {t('Back')}
        </a>
        {chat !== '' && (
          <a href={chat} className={styles.link}>
            <MessageCircle aria-hidden="true" className="mirrored" />
            <span className={styles.help}>{t('Help')}</span>
          </a>
        )}
        <IconButton
          label={t('Stop choosing a replacement')}
          icon={<X aria-hidden="true" />}
          onClick={onLeave}
        />
      </div>
    </aside>
  );
}
