import { ChevronUp } from 'lucide-react';
import { useText } from '../text/use-text.tsx';
import { Price } from '../ui/price.tsx';
import { useFrame } from './frame-context.ts';
import styles from './step-screen.module.css';

/** The price is never a surprise: what is paid today stands above the action, the rest is one tap away. */
export function PayToday({ fils }: { fils: number }) {
  const t = useText();
  const { settled, showSummary } = useFrame();
  return (
    <>
      <span>
        <span className="muted">{settled ? t('First month') : t('To pay today')}</span>{' '}
        <Price amount={fils / 100} className={styles.amount} />
      </span>
      <button type="button" className={styles.more} aria-haspopup="dialog" onClick={showSummary}>
        {t('Summary')}
        <ChevronUp aria-hidden="true" />
      </button>
    </>
  );
}
