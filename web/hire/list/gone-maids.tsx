import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { type GoneMaid, listedMaids } from './listed-maids.ts';
import styles from './my-list.module.css';

/** Whoever can no longer be hired: why, and people like her in her place. */
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
          <ul className={styles.similar}>
            {similar.map(({ housemaid }) => (
              <li key={housemaid.id}>
                <Link to={`/hire-maid/${housemaid.id}`}>
                  {housemaid.posterURL && (
                    <img src={housemaid.posterURL} alt="" width={640} height={800} loading="lazy" />
                  )}
                  <b>{housemaid.firstName}</b>
                  <span>{formatPrice(housemaid.monthlyPrice)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  ));
}
