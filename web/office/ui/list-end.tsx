import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../text/use-text.tsx';
import styles from './list-end.module.css';

/** Loads more rows when the end of the list comes near. */
export function ListEnd({ onNear }: { onNear: () => void }) {
  const t = useText();
  const end = useRef<HTMLParagraphElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && near(),
      { root: end.current.parentElement, rootMargin: '600px' },
    );
    observer.observe(end.current);
    // A page that does not fill the screen leaves the end where it is.
    const timer = setInterval(() => {
      observer.disconnect();
      if (end.current !== null) observer.observe(end.current);
    }, 1_000);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, []);
  return (
    <p ref={end} className={`mute ${styles.end}`}>
      {t('Loading more')}
    </p>
  );
}
