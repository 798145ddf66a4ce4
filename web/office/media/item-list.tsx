import { Play } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { runCommand } from '../shell/commands.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './media.module.css';
import { type Item, itemWords, type Media } from './media-words.ts';

type ItemListProps = {
  data: Media;
  current: string | null;
  onChoose: (id: string) => void;
  onAdd: (upload: Media['uploads'][number]) => void;
};

const isOff = ({ state }: Item) => state === 'withdrawn' || state === 'consent_over';

export function ItemList({ data, current, onChoose, onAdd }: ItemListProps) {
  const t = useText();
  const canEdit = useRights()('edit_maids');
  const [removed, setRemoved] = useState<string | null>(null);
  const remove = async ({ id: uploadId, name: title }: Media['uploads'][number]) => {
    if (removed !== null) return;
    setRemoved(uploadId);
    await runCommand('remove_upload', { uploadId }, t('“{title}” removed', { title }));
    setRemoved(null);
  };
  return (
    <div className={styles.list}>
      <ul>
        {data.items.map((item) => {
          const picture = item.kind === 'photo' ? item.file : item.poster;
          return (
            <li key={item.id}>
              <button
                type="button"
                className={classNames(
                  styles.item,
                  item.id === current && styles.on,
                  isOff(item) && styles.off,
                )}
                aria-current={item.id === current}
                data-testid="office-media-item"
                data-state={item.state}
                onClick={() => onChoose(item.id)}
              >
                <span className={styles.thumb}>
                  {picture && <img src={picture} alt="" loading="lazy" />}
                  {item.kind === 'video' && <Play className="i" aria-hidden="true" />}
                </span>
                <span>
                  <b>
                    <bdi>{item.title}</bdi>
                  </b>
                  <small>{itemWords(t, item)}</small>
                </span>
              </button>
            </li>
          );
        })}
        {data.uploads.map((upload) => (
          <li key={upload.id} className={styles.upload}>
            <span>
              <b>
                <bdi className="el">{upload.name}</bdi>
              </b>
              <small>
                {upload.state === 'converting'
                  ? t('Being converted…')
                  : upload.state === 'refused'
                    ? upload.problem
                    : t('Uploaded, not added yet')}
              </small>
            </span>
            {canEdit && (
              <span className={styles.uploadActs}>
                {upload.state === 'ready' && (
                  <button type="button" className="btn sm" onClick={() => onAdd(upload)}>
                    {t('Add')}
                  </button>
                )}
                <button
                  type="button"
                  className="btn sm"
                  aria-label={t('Remove “{title}”', { title: upload.name })}
                  aria-busy={upload.id === removed}
                  onClick={() => void remove(upload)}
                >
                  {t('Remove')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mute">
        {t('Each item has its own consent. Nothing is published without one.')}{' '}
        {t('Families see the first photo and the first video.')}
      </p>
    </div>
  );
}
