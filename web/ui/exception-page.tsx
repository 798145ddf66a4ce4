import type { ReactNode } from 'react';
import { Dock } from './dock.tsx';
import styles from './exception-page.module.css';

type ExceptionPageProps = {
  scene: ReactNode;
  title: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  primary: ReactNode;
  secondary?: ReactNode;
};

export function ExceptionPage({
  scene,
  title,
  children,
  note,
  primary,
  secondary,
}: ExceptionPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.scene}>{scene}</div>
      <div className={styles.side}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.text}>{children}</div>
          {note && <p className="small muted">{note}</p>}
        </div>
        <Dock className={styles.dock}>
          {primary}
          {secondary}
        </Dock>
      </div>
    </div>
  );
}
