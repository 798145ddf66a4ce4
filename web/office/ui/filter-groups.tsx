import type { ReactNode } from 'react';
import styles from './filter-groups.module.css';

/** For the form around the groups. */
export const filterGroups = styles.groups;

/** A part of a filter with its choices. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

type ToggleProps = { isOn: boolean; onToggle: () => void; children: ReactNode };

export const Toggle = ({ isOn, onToggle, children }: ToggleProps) => (
  <button
    type="button"
    className={isOn ? 'chip on' : 'chip'}
    aria-pressed={isOn}
    onClick={onToggle}
  >
    <bdi>{children}</bdi>
  </button>
);
