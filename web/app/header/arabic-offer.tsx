import { useEffect } from 'react';
import { useText } from '../../text/use-text.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { stored } from '../../visitor/browser/stored.ts';
import styles from './arabic-offer.module.css';
import { LanguageLink } from './language-link.tsx';

/** In Arabic on English pages, so in no catalogue. */
const QUESTION = 'هل تفضّلون متابعة التصفّح بالعربية؟';
const YES = 'نعم، بالعربية';

/** Asked in Arabic, over the page so that nothing moves. Once it was shown, English counts as chosen. */
export function ArabicOffer({ onClose }: { onClose: () => void }) {
  const t = useText();
  useEffect(() => stored.lang.write('en'), []);
  return (
    <div className={styles.place}>
      <section
        lang="ar"
        dir="rtl"
        translate="no"
        aria-labelledby="arabic-offer"
        className={styles.offer}
        data-testid="arabic-offer"
      >
        <div className="page">
          <p id="arabic-offer" className={styles.question}>
            {QUESTION}
          </p>
          <div className={styles.answers}>
            <LanguageLink to="ar" className={buttonClass({ size: 'small' })}>
              {YES}
            </LanguageLink>
            <Button kind="plain" size="small" lang="en" dir="ltr" onClick={onClose}>
              {t('Stay in English')}
            </Button>
          </div>
        </div>
      </section>
    </div>
  );
}
