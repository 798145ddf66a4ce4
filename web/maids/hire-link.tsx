import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { pathIn } from '../../rules/text/language-address.ts';
import { useText } from '../text/use-text.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

type HireLinkProps = {
  maid: { readonly id: number; readonly firstName: string };
  /** Her position in the list she is hired from; null from My List or her own page. */
  rank?: number | null;
  fromSavedList?: boolean;
  /** Solid once the visitor has shown interest. */
  solid?: boolean;
  size?: 'small' | 'medium' | 'large';
  full?: boolean;
  /** Leaves out her name where it is shown beside the button. */
  brief?: boolean;
};

/** RT-32: the link to the application, with or without script. */
function applicationAddress(id: number, pathname: string, search: string): URLSearchParams {
  const address = new URLSearchParams({ maidId: `${id}` });
  const asked = new URLSearchParams(search);
  if (asked.has('text')) address.set('bysearch', '1');
  // If she offers both plans, the visitor's filter selects one.
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
      // The visitor has seen the reason, or is being sent to a page that shows it.
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
      href={pathIn(t.language, `/app?${address}`)}
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
