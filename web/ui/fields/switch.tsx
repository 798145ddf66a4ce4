import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
};

export function Switch({
  id,
  label,
  description,
  className,
  role = 'switch',
  ...rest
}: SwitchProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const descriptionId = description ? `${inputId}-description` : undefined;
  return (
    <div className={classNames(styles.row, className)}>
      <div className={styles.words}>
        <label htmlFor={inputId} className={styles.label}>
          {label}
        </label>
        {description && (
          <p id={descriptionId} className={styles.description}>
            {description}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        role={role}
        className={styles.switch}
        aria-describedby={descriptionId}
      />
    </div>
  );
}
