import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { chatAbout, useSite } from '../shell/site.ts';
import { useText } from '../text/use-text.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import type { VideoList } from '../visitor/active-video.ts';
import { myList, useMyList } from '../visitor/my-list.ts';
import styles from './maid-card.module.css';
import { MaidFacts } from './maid-facts.tsx';
import { MaidPicture } from './maid-picture.tsx';
import { whereSheLives } from './maid-words.ts';
import { SavedRow } from './saved-row.tsx';
import { shareMaid } from './share-maid.ts';

type MaidCardProps = {
  item: MaidListItem;
  list: VideoList;
  /** Smaller on wide screens, where four stand in a row. */
  compact?: boolean;
  /** The first picture of a page is what the visitor waits for. */
  first?: boolean;
  actions?: boolean;
};

export function MaidCard({
  item,
  list,
  compact = false,
  first = false,
  actions = true,
}: MaidCardProps) {
  const t = useText();
  const { chat, publicOrigin } = useSite();
  const { housemaid: maid } = item;
  const name = maid.firstName;
  const saved = useMyList().includes(maid.id);
  const [played, setPlayed] = useState(false);
  const [savedHere, setSavedHere] = useState(false);
  const save = () => {
    setSavedHere(!saved);
    if (saved) myList.remove(maid.id);
    else myList.add(maid.id);
  };
  return (
    <Card
      as="article"
      padded={false}
      className={classNames(styles.card, compact && styles.compact)}
      data-testid="maid-card"
      data-maid-id={maid.id}
      aria-label={name}
    >
      <MaidPicture
        item={item}
        list={list}
        first={first}
        compact={compact}
        saved={saved}
        onSave={save}
        onPlay={() => setPlayed(true)}
      />
      <div className={styles.body}>
        <div className={styles.line}>
          <h2 className={styles.name}>{t('{name}, {age}', { name, age: maid.age })}</h2>
          <Price amount={maid.monthlyPrice} size="card" />
        </div>
        <div className={classNames(styles.line, styles.under)}>
          <span>{whereSheLives(maid, t)}</span>
          <span>{t('a month, all in')}</span>
        </div>
        <MaidFacts maid={maid} />
        {saved && savedHere && <SavedRow id={maid.id} onUndo={save} />}
        {actions && (
          <div className={styles.actions}>
            {chat && (
              <ButtonLink
                kind={played || saved ? 'primary' : 'secondary'}
                href={chatAbout(
                  chat,
                  t('Hello, I would like to hire {name} (number {id}).', {
                    name,
                    id: String(maid.id),
                  }),
                )}
              >
                {t('Hire {name}', { name })}
              </ButtonLink>
            )}
            <IconButton
              kind="outlined"
              label={t('Share {name}', { name })}
              icon={<Share2 aria-hidden="true" />}
              className={styles.share}
              onClick={() => void shareMaid(maid, publicOrigin, t)}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
