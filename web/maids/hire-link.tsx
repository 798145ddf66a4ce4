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
  /** Beside her name there is no room to repeat it. */
  brief?: boolean;
};

/** RT-32: the way into the application, with or without script. */
function applicationAddress(id: number, pathname: string, search: string): URLSearchParams {
  const address = new URLSearchParams({ maidId: `${id}` });
  const asked = new URLSearchParams(search);
  if (asked.has('text')) address.set('bysearch', '1');
  // What the visitor filtered for is chosen already where she offers both.
  const plan = asked.get('arrangement') ?? asked.get('check_pref')?.toUpperCase();
  if (plan === 'LIVE_IN' || plan === 'LIVE_OUT') address.set('planType', plan);
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
  brief = false,
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
      {...(brief && { 'aria-label': t('Hire {name}', { name }) })}
      aria-busy={beginning || undefined}
      icon={beginning && <Spinner />}
      onClick={clicked}
    >
      {brief ? t('Hire') : t('Hire {name}', { name })}
    </ButtonLink>
  );
}
