import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import styles from './money-tabs.module.css';

/** The screens of money. */
export function MoneyTabs() {
  const t = useText();
  const tabs = [
    ['/money', t('Overview')],
    ['/money/payments', t('Payments')],
    ['/money/direct-debits', t('Direct debits')],
    ['/money/cards', t('Unpaid by card')],
    ['/money/refunds', t('Refunds')],
    ['/money/reconciliation', t('Reconciliation')],
  ] as const;
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav ref={nav} className={`seg ${styles.tabs}`} aria-label={t('Money')}>
      {tabs.map(([to, name]) => (
        <NavLink key={to} to={to} end className={({ isActive }) => (isActive ? 'on' : '')}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
