import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = {
  kind?: 'primary' | 'secondary' | 'plain' | 'chat' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  full?: boolean | undefined;
};

type ButtonProps = ComponentProps<'button'> &
  Look & { loading?: boolean; loadingLabel?: string | undefined; icon?: ReactNode };

type ButtonLinkProps = ComponentProps<'a'> & Look & { icon?: ReactNode };

export function buttonClass({ kind = 'primary', size = 'medium', full = false }: Look = {}) {
  return classNames(styles.button, styles[kind], styles[size], full && styles.full);
}

export function Button({
  kind,
  size,
  full,
  loading = false,
  loadingLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A loading button stays focusable, so that keyboard users do not lose their position.
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ kind, size, full }), className)}
      onClick={loading ? ignore : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {loading ? <Spinner /> : icon}
      {loading ? (loadingLabel ?? children) : children}
    </button>
  );
}

export function ButtonLink({
  kind,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ kind, size, full }), className)}>
      {icon}
      {children}
    </a>
  );
}
