import type { ReactNode } from 'react';
import styles from './gallery.module.css';

type SpecimenProps = { name: string; wide?: boolean; children: ReactNode };

export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <figure className={wide ? styles.wide : styles.specimen}>
      <figcaption className={styles.caption}>{name}</figcaption>
      {children}
    </figure>
  );
}

export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className="h3">
        {title}
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}
