import { X } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SimilarMaids } from '../similar-maids.tsx';
import { type GoneMaid, listedMaids } from './listed-maids.ts';
import styles from './my-list.module.css';

/** Maids who can no longer be hired: the reason, and similar maids. */
export function GoneMaids({ gone }: { gone: readonly GoneMaid[] }) {
  const t = useText();
  return gone.map(({ id, message, maid, similar }) => (
    <section key={id} className={styles.gone} aria-label={message}>
      <div className={styles.message}>
        {maid?.housemaid.faceURL && <Avatar src={maid.housemaid.faceURL} name="" />}
        <output>{message}</output>
        <IconButton
          label={t('Close')}
          icon={<X aria-hidden="true" />}
          onClick={() => listedMaids.dismiss(id)}
        />
      </div>
      {similar.length > 0 && (
        <>
          <p className={styles.likeHer}>{t('Women like her')}</p>
          <SimilarMaids maids={similar} small />
        </>
      )}
    </section>
  ));
}
