import { useId } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './cookie-banner.module.css';

type CookieBannerProps = {
  onAccept: () => void;
  onDecline: () => void;
  onSettings: () => void;
};

/** A question that does not block the page: visits are counted only after Accept. */
export function CookieBanner({ onAccept, onDecline, onSettings }: CookieBannerProps) {
  const t = useText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.banner} data-testid="cookie-banner">
      <h2 id={titleId} className={styles.title}>
        {t('May we count visits?')}
      </h2>
      <p className={styles.text}>
        <span className={styles.reason}>{t('It tells us which pages help.')} </span>
        {t('Off until you say yes; the site works the same.')}
      </p>
      <div className={styles.answers}>
        <Button kind="plain" size="small" onClick={onDecline}>
          {t('No')}
        </Button>
        <Button kind="plain" size="small" onClick={onAccept}>
          {t('Accept')}
        </Button>
      </div>
      <button type="button" className={classNames('link', styles.settings)} onClick={onSettings}>
        {t('Privacy settings')}
      </button>
    </section>
  );
}
