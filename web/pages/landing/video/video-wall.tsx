import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { MaidListItem } from '../../../../contract/catalogue.ts';
import { useText } from '../../../text/use-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VideoFrame } from './video-frame.tsx';
import styles from './video-landing.module.css';

type VideoWallProps = { items: readonly MaidListItem[]; label: string };

/** A feed on phones. On wide screens one card is open in the middle, with neighbours on both sides. */
export function VideoWall({ items, label }: VideoWallProps) {
  const t = useText();
  const count = items.length;
  const middle = Math.floor(count / 2);
  const [open, setOpen] = useState(0);
  /** Distance from the middle; the row wraps around, so that it has no end. */
  const placeOf = (index: number) => ((index - open + middle + count) % count) - middle;
  const move = (steps: 1 | -1) => setOpen((open + steps + count) % count);
  return (
    <section aria-label={label} className={styles.wall}>
      <ul className={styles.frames}>
        {items.map((item, index) => (
          <VideoFrame
            key={item.housemaid.id}
            item={item}
            rank={index + 1}
            place={placeOf(index)}
            onOpen={() => setOpen(index)}
          />
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
