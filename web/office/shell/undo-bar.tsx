import { useEffect } from 'react';
import { useText } from '../../text/use-text.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { notices, undoLast } from './undo.ts';
import { useStore } from './store.ts';
import styles from './undo-bar.module.css';

const SECONDS = 60;
const FAILURE_SECONDS = 12;

/** Says what was just done and offers to undo it; or why something failed. */
export function UndoBar() {
  const t = useText();
  const notice = useStore(notices);
  useEffect(() => {
    if (notice === null) return undefined;
    const seconds = notice.kind === 'done' ? SECONDS : FAILURE_SECONDS;
    const timer = setTimeout(() => notices.set(null), seconds * 1000);
    return () => clearTimeout(timer);
  }, [notice]);
  if (notice === null) return <output className={styles.place} />;
  const undo = () => void undoLast((what) => t('Undone: {what}', { what }));
  return (
    <output className={styles.place}>
      <span className="undo" data-kind={notice.kind}>
        <b>{notice.text}</b>
        {notice.kind === 'done' && notice.canUndo ? (
          <button type="button" className="u" onClick={undo}>
            {t('Undo')}
            <KeyCaps caps={['U']} />
          </button>
        ) : (
          <button type="button" className="u" onClick={() => notices.set(null)}>
            {t('Close')}
          </button>
        )}
      </span>
    </output>
  );
}
