import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

type HireLinkProps = {
  maid: { readonly id: number; readonly firstName: string };
  /** Her place in the list she is hired from; null from My List or a page of her own. */
  rank?: number | null;
  fromSavedList?: boolean;
  /** Solid once the visitor has shown interest. */
  solid?: boolean;
  size?: 'small' | 'medium' | 'large';
  full?: boolean;
};

/** RT-32: the way into the application, with or without script. */
function applicationAddress(id: number, pathname: string, search: string): URLSearchParams {
  const address = new URLSearchParams({ maidId: `${id}` });
  if (new URLSearchParams(search).has('text')) address.set('bysearch', '1');
  if (pathname === '/shortlisted-maids') address.set('isShortListedMaids', '1');
  return address;
}

export function HireLink({
  maid: { id, firstName: name },
  rank = null,
  fromSavedList = false,
  solid = false,
  size = 'medium',
  full = false,
}: HireLinkProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const [beginning, setBeginning] = useState(false);
  const address = applicationAddress(id, pathname, search);

  const begin = async () => {
    setBeginning(true);
    try {
      const { goToApplication } = await import('./begin-hire.ts');
      await goToApplication({ id, rank, fromSavedList }, address);
    } catch {
      // The visitor has been told why, or is on the way to where it is told.
    } finally {
      setBeginning(false);
    }
  };
  const clicked = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!beginning) void begin();
  };
  return (
    <ButtonLink
      kind={solid ? 'primary' : 'secondary'}
      size={size}
      full={full}
      href={`/app?${address}`}
      rel="nofollow"
      aria-busy={beginning || undefined}
      icon={beginning && <Spinner />}
      onClick={clicked}
    >
      {t('Hire {name}', { name })}
    </ButtonLink>
  );
}
