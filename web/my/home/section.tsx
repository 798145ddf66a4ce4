import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './home.module.css';

type SectionProps = {
  title: string;
  /** A link beside the title. */
  more?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A titled part of the page. */
export function Section({ title, more, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.section, className)}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
