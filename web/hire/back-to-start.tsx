import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../text/use-text.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './hire-page.module.css';

/** NUM-04: how far down the list the way back appears, and how much stays free above its start. */
const FAR = 700;
const FREE_ABOVE = 50;

function go(behavior: ScrollBehavior): void {
  const title = document.querySelector('main h1');
  if (!title) return;
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  const top = title.getBoundingClientRect().top + window.scrollY - header - FREE_ABOVE;
  window.scrollTo({ top, behavior });
}

/** One tap back to the start of a long list. A new list begins at its start. */
export function BackToStart() {
  const t = useText();
  const [far, setFar] = useState(false);

  useEffect(() => {
    if (window.scrollY > FAR) go('instant');
    const watch = () => setFar(window.scrollY > FAR);
    window.addEventListener('scroll', watch, { passive: true });
    return () => window.removeEventListener('scroll', watch);
  }, []);
  return (
    <div className={styles.backToStart}>
      {far && (
        <IconButton
          kind="round"
          label={t('Back to the start of the list')}
          icon={<ArrowUp aria-hidden="true" />}
          onClick={() => go('smooth')}
        />
      )}
    </div>
  );
}
