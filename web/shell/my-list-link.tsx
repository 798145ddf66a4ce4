import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconLink } from '../ui/icon-button.tsx';
import { myList, useMyList } from '../visitor/my-list.ts';
import styles from './header.module.css';

const SAVED = '/hire-maid#saved';
const PULSE = 500;

/** True for half a second after the list changed on this page or in another tab. */
function usePulse(): boolean {
  const [pulse, setPulse] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = myList.subscribe(() => {
      clearTimeout(timer);
      setPulse(true);
      timer = setTimeout(() => setPulse(false), PULSE);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return pulse;
}

export function MyListLink({ kind }: { kind: 'icon' | 'button' }) {
  const t = useText();
  const count = useMyList().length;
  const pulse = usePulse();
  const word = <span className={styles.listWord}>{t('My List')}</span>;
  return (
    <IconLink
      href={useHref(SAVED)}
      onClick={useLinkClickHandler(SAVED)}
      label={count > 0 ? t('My List, {count} saved', { count }) : t('My List')}
      kind={kind === 'button' ? 'outlined' : 'bare'}
      className={classNames(kind === 'button' && styles.list, count > 0 && styles.filled)}
      icon={<Heart aria-hidden="true" />}
      text={kind === 'button' ? word : undefined}
      badge={
        count > 0 && (
          <Badge data-testid="my-list-count" pulse={pulse}>
            {count}
          </Badge>
        )
      }
    />
  );
}
