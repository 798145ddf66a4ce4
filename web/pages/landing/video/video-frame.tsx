import { Suspense, useRef, useState } from 'react';
import type { MaidListItem } from '../../../../contract/catalogue.ts';
import { HireLink } from '../../../maids/hire-link.tsx';
import { MaidFacts } from '../../../maids/maid-facts.tsx';
import { MaidPicture } from '../../../maids/maid-picture.tsx';
import { goodAt, whereSheLives } from '../../../maids/maid-words.ts';
import { useText } from '../../../text/use-text.tsx';
import { Price } from '../../../ui/price.tsx';
import { useIsGone } from '../../../visitor/live.ts';
import { useIsSaved } from '../../../visitor/lists/my-list.ts';
import styles from './video-frame.module.css';
import { lazyComponent } from '../../../ui/lazy-component.ts';

const SpokenSentences = lazyComponent(() => import('./spoken-sentences.tsx'));
const GoneCard = lazyComponent(() => import('../../../maids/gone-card.tsx'));

type FrameProps = { item: MaidListItem; rank: number };
type VideoFrameProps = FrameProps & { place: number; onOpen: () => void };

/** One maid: her film, greeting and price. */
export function VideoFrame({ item, rank, place, onOpen }: VideoFrameProps) {
  const gone = useIsGone(item.housemaid.id);
  return (
    // A press anywhere on a neighbour opens her; the button below the pointer still works.
    <li className={styles.frame} data-place={place} onClickCapture={onOpen}>
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

function FreeFrame({ item, rank }: FrameProps) {
  const t = useText();
  const { housemaid: maid } = item;
  const name = maid.firstName;
  const saved = useIsSaved(maid.id);
  const frame = useRef<HTMLElement>(null);
  const [played, setPlayed] = useState(false);
  const first = rank === 1;
  return (
    <article
      ref={frame}
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
          <b>{goodAt(maid, t.language)}</b>
        </p>
        <div className={styles.facts}>
          <MaidFacts item={item} />
        </div>
        {played && (
          <Suspense>
            <SpokenSentences frame={frame} />
          </Suspense>
        )}
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
