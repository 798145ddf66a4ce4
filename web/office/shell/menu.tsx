import { Search } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { roleWords } from '../words/office-words.ts';
import { capsOf } from './keys.ts';
import { useOffice, useRights } from './me.ts';
import { officeApi } from './office-api.ts';
import { type Place, places, turning } from './places.ts';
import { useCall } from './use-call.ts';

/** The places that this colleague may open. */
export function usePlaces(): readonly Place[] {
  const t = useText();
  const may = useRights();
  return places(t).filter(({ rights }) => may(...rights));
}

function useIsHere(): (path: string) => boolean {
  const { pathname, search } = useLocation();
  return (path) => {
    const [pathOnly = '', query] = path.split('?');
    if (query !== undefined) return pathname === pathOnly && search === `?${query}`;
    if (pathOnly === '/') return pathname === '/';
    return pathname.startsWith(pathOnly) && !search.includes('flow:replacement');
  };
}

type MenuProps = { onFind: () => void };

export function Menu({ onFind }: MenuProps) {
  const t = useText();
  const { me, brandName } = useOffice();
  const isHere = useIsHere();
  const { data: counts } = useCall('counts', () => officeApi.get('office/counts'));
  return (
    <nav className="nav" aria-label={t('Office')}>
      <Link to="/" className="logo">
        <Logo />
        <span>
          <bdi>{brandName}</bdi>
          <small>{t('Office')}</small>
        </span>
      </Link>
      <button type="button" className="find" onClick={onFind}>
        <Search className="i" aria-hidden="true" />
        {t('Find anything')}
        <KeyCaps caps={capsOf('mod+k')} />
      </button>
      {usePlaces().map(({ path, name, icon: Icon, count }) => (
        <Link
          key={path}
          to={path}
          className={isHere(path) ? 'n on' : 'n'}
          aria-current={isHere(path) ? 'page' : undefined}
        >
          <Icon className="i" data-flip={turning.has(Icon) ? '' : undefined} aria-hidden="true" />
          {name}
          <em>{count === null ? '' : (counts?.[count] ?? '')}</em>
        </Link>
      ))}
      <Link to="/me" className="me">
        <Avatar person={me} state="on_shift" />
        <span>
          <b>
            <bdi>{me.name}</bdi>
          </b>
          <small>{me.roles[0] ? roleWords(t, me.roles[0]) : ''}</small>
        </span>
      </Link>
    </nav>
  );
}

/** How many places the bar of a phone has room for beside Find. */
const PHONE_PLACES = 3;

/** The bar at the bottom of a phone: what is done on the way first, then what else the colleague's roles open. */
export function PhoneBar({ onFind }: MenuProps) {
  const t = useText();
  const isHere = useIsHere();
  const own = usePlaces();
  const inBar = [
    ...own.filter(({ isOnPhone }) => isOnPhone),
    ...own.filter(({ isOnPhone }) => !isOnPhone),
  ].slice(0, PHONE_PLACES);
  return (
    <nav className="tabbar" aria-label={t('Office')}>
      {inBar.map(({ path, name, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={isHere(path) ? 'on' : ''}
          aria-current={isHere(path) ? 'page' : undefined}
        >
          <Icon data-flip={turning.has(Icon) ? '' : undefined} aria-hidden="true" />
          {name}
        </Link>
      ))}
      <button type="button" onClick={onFind}>
        <Search aria-hidden="true" />
        {t('Find')}
      </button>
    </nav>
  );
}

/** A person in a doorway. */
export function Logo() {
  return (
    <svg viewBox="0 0 27 30" aria-hidden="true">
      <path d="M1 30V13.5a12.5 12.5 0 0 1 25 0V30Z" fill="var(--palm)" />
      <circle cx="13.5" cy="12.2" r="4.1" fill="var(--paper)" />
      <path d="M5.9 30c0-6.5 3-11 7.6-11s7.6 4.5 7.6 11Z" fill="var(--paper)" />
    </svg>
  );
}
