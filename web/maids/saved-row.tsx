import { Heart } from 'lucide-react';
import { Sentence, useText } from '../text/use-text.tsx';
import { Note } from '../ui/note.tsx';
import { useMyList } from '../visitor/lists/my-list.ts';
import styles from './maid-card.module.css';

export function SavedRow({ id, onUndo }: { id: number; onUndo: () => void }) {
  const t = useText();
  const saved = useMyList();
  const place = <b>{t('No. {rank} in My List', { rank: saved.indexOf(id) + 1 })}</b>;
  return (
    <Note
      tone="terra"
      className={styles.savedRow}
      icon={<Heart aria-hidden="true" fill="currentColor" />}
      action={
        <button type="button" className={styles.undo} onClick={onUndo}>
          {t('Undo')}
        </button>
      }
    >
      <Sentence message="{place} of {count}" values={{ place, count: saved.length }} />
    </Note>
  );
}
