import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';

type Tab = 'profile' | 'media' | 'history';
type MaidTabsProps = { maidId: number; tab: Tab };

/** The parts of a maid's record. */
export function MaidTabs({ maidId, tab }: MaidTabsProps) {
  const t = useText();
  const tabs: readonly (readonly [Tab, string, string])[] = [
    ['profile', `/maids/${maidId}`, t('Profile')],
    ['media', `/maids/${maidId}/media`, t('Media and consent')],
    ['history', `/maids/${maidId}?tab=history`, t('History')],
  ];
  return (
    <nav className="seg" aria-label={t('Parts of her record')}>
      {tabs.map(([name, path, words]) => (
        <Link
          key={name}
          to={path}
          className={name === tab ? 'on' : undefined}
          aria-current={name === tab ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
