import { Play } from 'lucide-react';
import { Link } from 'react-router';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { useText } from '../../text/use-text.tsx';
import { Pill } from '../../ui/pill.tsx';
import styles from './landing-page.module.css';

/** Two more portraits on wide screens; they link to all videos. */
export function Peek({ maid }: { maid: MaidListItem['housemaid'] }) {
  const t = useText();
  return (
    <Link to="/hire-maid" className={styles.peek}>
      {maid.posterURL && (
        <img src={maid.posterURL} alt="" width={640} height={800} loading="lazy" />
      )}
      <Pill
        className={styles.peekName}
        icon={<Play aria-hidden="true" className={styles.peekPlay} />}
      >
        {t('{name}, {nation}', { name: maid.firstName, nation: maid.nationality.label })}
      </Pill>
    </Link>
  );
}
