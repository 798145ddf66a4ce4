import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './visa-page.module.css';

type SectionProps = {
  id: string;
  title: string;
  about?: string;
  small?: string;
  children: ReactNode;
};

/** Title and text, and on wide screens the content beside them. */
export function Section({ id, title, about, small, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('page', styles.section)}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p className={styles.about}>{about}</p>}
        {small && <p className={classNames('small muted', styles.under)}>{small}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
