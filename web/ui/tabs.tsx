import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Badge } from './badge.tsx';
import styles from './tabs.module.css';

type Tab = { id: string; label: ReactNode; count?: ReactNode; panel: ReactNode };

type TabsProps = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  tabs: readonly Tab[];
};

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const current = tabs.findIndex((tab) => tab.id === value);
    const target = tabAfterKey(event, current, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={moveByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Badge tone="sand">{tab.count}</Badge>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== value}
          className={styles.panel}
        >
          {tab.id === value && tab.panel}
        </div>
      ))}
    </div>
  );
}

/** Returns the tab that an arrow key, Home or End selects. */
export function tabAfterKey(event: KeyboardEvent<HTMLElement>, current: number, count: number) {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const wrap = (index: number) => (index + count) % count;
  switch (event.key) {
    case 'ArrowRight':
      return wrap(current + forward);
    case 'ArrowLeft':
      return wrap(current - forward);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
