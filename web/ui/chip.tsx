import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from './badge.tsx';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

type ChipProps = ComponentProps<'button'> & {
  selected?: boolean | undefined;
  icon?: ReactNode;
  count?: ReactNode;
};

type RemovableChipProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  removeLabel: string;
  onRemove: () => void;
  tone?: 'ink' | 'palm' | undefined;
};

type ChipRowProps = ComponentProps<'fieldset'> & { label: string };

/** Styles a link as a chip. */
export const chipClass = (selected: boolean): string =>
  classNames(styles.chip, selected && styles.ink);

export function Chip({ selected, icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={classNames(chipClass(selected ?? false), className)}
    >
      {icon}
      {children}
      {count !== undefined && <Badge tone="ink">{count}</Badge>}
    </button>
  );
}

export function RemovableChip({
  removeLabel,
  onRemove,
  tone = 'ink',
  className,
  children,
  ...rest
}: RemovableChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={removeLabel}
      onClick={onRemove}
      className={classNames(styles.chip, styles[tone], className)}
    >
      {children}
      <X aria-hidden="true" />
    </button>
  );
}

export function ChipRow({ label, className, ...rest }: ChipRowProps) {
  return <fieldset {...rest} aria-label={label} className={classNames(styles.row, className)} />;
}
