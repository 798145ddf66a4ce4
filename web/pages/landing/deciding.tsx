import { Heart, Share2 } from 'lucide-react';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './deciding.module.css';

type DecidingProps = { people: readonly MaidListItem['housemaid'][] };

/** A picture of a family's list: saved maids in order, and how to share it. */
export function Deciding({ people }: DecidingProps) {
  const t = useText();
  return (
    <ol className={styles.rows} aria-hidden="true">
      {people.map((maid, index) => (
        <li key={maid.id} className={styles.row}>
          <b>{index + 1}</b>
          {maid.faceURL && <Avatar src={maid.faceURL} name="" size="small" />}
          <span className={styles.rowName} translate="no">
            {maid.firstName}
          </span>
          <Heart className={styles.heart} />
        </li>
      ))}
      <li className={styles.share}>
        <Pill icon={<Share2 />}>{t('Share list')}</Pill>
      </li>
    </ol>
  );
}
