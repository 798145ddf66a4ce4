import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../text/use-text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './hire-page.module.css';

/** NUM-04: free space above the start of the list. */
const FREE_ABOVE = 50;

function go(behavior: ScrollBehavior): void {
  const title = document.querySelector('main h1');
  if (!title) return;
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  const top = title.getBoundingClientRect().top + window.scrollY - header - FREE_ABOVE;
  window.scrollTo({ top, behavior });
}

/** One tap back to the start of a long list. A new list starts at the top; one reached with Back does not. */
export function BackToStart({ list }: { list: string }) {
  const t = useText();
  const shown = useRef(list);

  useEffect(() => {
    if (shown.current !== list) go('instant');
    shown.current = list;
  }, [list]);
  return (
    <div className={styles.backToStart}>
      <IconButton
        kind="round"
        label={t('Back to the start of the list')}
        icon={<ArrowUp aria-hidden="true" />}
        onClick={() => go('smooth')}
      />
    </div>
  );
}
