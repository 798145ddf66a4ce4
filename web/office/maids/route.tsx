import { useParams } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { LoadFailed, Screen } from '../shell/screen.tsx';
import { MaidPage } from './maid-page.tsx';
import styles from './maids.module.css';
import { NewMaid } from './new-maid.tsx';
import { useLists, useMaid } from './view.ts';

export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewMaid /> : <OneMaid key={id} id={Number(id)} />;
}

function OneMaid({ id }: { id: number }) {
  const t = useText();
  const { data: view, error, reload } = useMaid(id);
  const { data: lists } = useLists();
  if (view !== null && lists !== null) return <MaidPage view={view} lists={lists} />;
  return (
    <Screen name={t('Maid')} title={t('Maid')}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton />}
    </Screen>
  );
}

/** Rows in the final geometry. */
const Skeleton = () => (
  <div className={styles.page} aria-busy="true">
    <div className={styles.main}>
      {[0, 1, 2, 3].map((row) => (
        <i key={row} className={styles.ghost} />
      ))}
    </div>
  </div>
);
