import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { VideoFrame } from './video-frame.tsx';
import styles from './video-landing.module.css';

type VideoWallProps = { items: readonly MaidListItem[]; label: string; firstRank: number };

/** A feed on phones; on wide screens a wall that bleeds off both edges and moves sideways. */
export function VideoWall({ items, label, firstRank }: VideoWallProps) {
  const t = useText();
  const wall = useRef<HTMLUListElement>(null);
  const move = (steps: 1 | -1) => {
    const list = wall.current;
    const width = list?.firstElementChild?.clientWidth ?? 0;
    const along = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
    list?.scrollBy({ left: along * steps * width, behavior: 'smooth' });
  };
  return (
    <section aria-label={label} className={styles.wall}>
      <ul ref={wall} className={styles.frames}>
        {items.map((item, index) => (
          <VideoFrame key={item.housemaid.id} item={item} rank={firstRank + index} />
        ))}
      </ul>
      <div className={styles.arrows}>
        <IconButton
          kind="outlined"
          label={t('Before')}
          icon={<ArrowLeft aria-hidden="true" className="mirrored" />}
          onClick={() => move(-1)}
        />
        <IconButton
          kind="outlined"
          label={t('Next')}
          icon={<ArrowRight aria-hidden="true" className="mirrored" />}
          onClick={() => move(1)}
        />
      </div>
    </section>
  );
}
