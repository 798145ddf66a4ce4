import { Heart } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import { myList, useMyList } from '../../visitor/lists/my-list.ts';
import { EarlyLists } from './early-lists.tsx';
import styles from './header.module.css';

const SAVED = '/hire-maid#saved';
const PULSE = 500;
const CATALOGUE = /^\/hire-(?:maid|nanny)\/?$/;

/** Opens the list over the catalogue with its current filters. */
function useOpenList() {
  const { pathname, search } = useLocation();
  const isOnCatalogue = CATALOGUE.test(pathname);
  return useLinkClickHandler(isOnCatalogue ? { pathname, search, hash: 'saved' } : SAVED, {
    preventScrollReset: isOnCatalogue,
  });
}

/** True for half a second after the list changed in any tab. */
function usePulse(): boolean {
  const [pulse, setPulse] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      setPulse(true);
      timer = setTimeout(() => setPulse(false), PULSE);
    };
    const stop = myList.subscribe(() => afterPaint(begin));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return pulse;
}

export function MyListLink({ kind }: { kind: 'icon' | 'button' | 'wide' }) {
  const t = useText();
  const count = useMyList().length;
  const pulse = usePulse();
  useLayoutEffect(() => {
    if (count > 0) delete document.documentElement.dataset['saved'];
  }, [count]);
  const word = <span className={styles.listWord}>{t('My List')}</span>;
  return (
    <>
      <EarlyLists />
      <IconLink
        href={useHref(SAVED)}
        onClick={useOpenList()}
        label={count > 0 ? t('My List, {count} saved', { count }) : t('My List')}
        kind={kind === 'icon' ? 'bare' : 'outlined'}
        className={classNames(
          kind !== 'icon' && styles.list,
          kind === 'wide' && styles.wide,
          count > 0 && styles.filled,
        )}
        icon={<Heart aria-hidden="true" />}
        text={kind === 'icon' ? undefined : word}
        badge={
          count > 0 && (
            <Badge data-testid="my-list-count" pulse={pulse}>
              {count}
            </Badge>
          )
        }
      />
    </>
  );
}
