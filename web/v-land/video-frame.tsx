import { lazy, Suspense, useState } from 'react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { HireLink } from '../hire/hire-link.tsx';
import { MaidFacts } from '../hire/maid-facts.tsx';
import { MaidPicture } from '../hire/maid-picture.tsx';
import { goodAt, whereSheLives } from '../hire/maid-words.ts';
import { useText } from '../text/use-text.tsx';
import { Price } from '../ui/price.tsx';
import { useIsGone } from '../visitor/live.ts';
import { useIsSaved } from '../visitor/my-list.ts';
import styles from './video-landing.module.css';

const GoneCard = lazy(() => import('../hire/gone-card.tsx'));

type VideoFrameProps = { item: MaidListItem; rank: number };

/** One woman at a time: her film, her hello, her price. */
export function VideoFrame({ item, rank }: VideoFrameProps) {
  const gone = useIsGone(item.housemaid.id);
  return (
    <li className={styles.frame}>
      {gone ? (
        <Suspense fallback={<FreeFrame item={item} rank={rank} />}>
          <GoneCard item={item} compact={false} />
        </Suspense>
      ) : (
        <FreeFrame item={item} rank={rank} />
      )}
    </li>
  );
}

function FreeFrame({ item, rank }: VideoFrameProps) {
  const t = useText();
  const { housemaid: maid } = item;
  const name = maid.firstName;
  const saved = useIsSaved(maid.id);
  const [played, setPlayed] = useState(false);
  const first = rank === 1;
  return (
    <article
      aria-label={name}
      data-testid="maid-card"
      data-maid-id={maid.id}
      className={styles.open}
    >
      <div className={styles.film}>
        <MaidPicture
          item={item}
          list="main"
          first={first}
          compact={false}
          onPlay={() => setPlayed(true)}
        />
      </div>
      <div className={styles.panel}>
        <h2 className={styles.hello}>{t('Hello, I’m {name}.', { name })}</h2>
        <p className={styles.who}>
          {t('{age}, {where}', { age: maid.age, where: whereSheLives(maid, t) })}
          <b>{goodAt(maid)}</b>
        </p>
        <div className={styles.facts}>
          <MaidFacts item={item} />
        </div>
        <div className={styles.hire}>
          <span className={styles.price}>
            <Price amount={maid.monthlyPrice} size="card" />
            <small>{t('a month, all in')}</small>
          </span>
          <HireLink maid={maid} rank={rank} solid={first || played || saved} />
        </div>
      </div>
    </article>
  );
}
