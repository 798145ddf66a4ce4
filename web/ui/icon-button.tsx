import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type Look = { kind?: 'bare' | 'round' | 'outlined' | undefined };
type Inner = { icon: ReactNode; text?: ReactNode; badge?: ReactNode };
type Parts = Inner & { label: string };

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & Look & Parts;
type IconLinkProps = Omit<ComponentProps<'a'>, 'children'> & Look & Parts;

export function iconButtonClass({ kind = 'bare' }: Look = {}) {
  return classNames(styles.button, styles[kind]);
}

export function IconButton({
  label,
  icon,
  text,
  badge,
  kind,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(iconButtonClass({ kind }), className)}
    >
      <Inside icon={icon} text={text} badge={badge} />
    </button>
  );
}

export function IconLink({ label, icon, text, badge, kind, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} aria-label={label} className={classNames(iconButtonClass({ kind }), className)}>
      <Inside icon={icon} text={text} badge={badge} />
    </a>
  );
}

function Inside({ icon, text, badge }: Inner) {
  return (
    <>
      {icon}
      {text && <span>{text}</span>}
      {text && ' '}
      {badge && <span className={text ? undefined : styles.corner}>{badge}</span>}
    </>
  );
}
