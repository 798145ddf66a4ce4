import styles from './drawings.module.css';

/** A woman in a doorway, after the mark of the site. */
export function Doorway({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 316 372" aria-hidden="true" className={className}>
      <path d="M0 372V158a158 158 0 0 1 316 0v214Z" className={styles.wall} />
      <path d="M196 6a158 158 0 0 1 120 152v100H196Z" className={styles.light} />
      <Person />
    </svg>
  );
}

function Person() {
  return (
    <>
      <circle cx="162" cy="62" r="27" className={styles.hair} />
      <ellipse cx="162" cy="146" rx="76" ry="84" className={styles.hair} />
      <path d="M136 214h52v58h-52Z" className={styles.neck} />
      <ellipse cx="162" cy="160" rx="62" ry="76" className={styles.skin} />
      <path
        d="M97 158c-2-58 26-88 65-88s67 30 65 88c-10-36-32-54-65-54s-55 18-65 54Z"
        className={styles.hair}
      />
      <path d="M127 168q10 8 20 0M177 168q10 8 20 0M142 199q20 16 40 0" className={styles.face} />
      <path
        d="M40 372c0-70 46-112 92-116l30 26 30-26c46 4 92 46 92 116Z"
        className={styles.dress}
      />
    </>
  );
}

/** The token of somebody who acts; its name is always beside it. */
export function SheToken() {
  return (
    <svg viewBox="20 20 284 284" aria-hidden="true" className={styles.token}>
      <path d="M0 0h320v320H0Z" className={styles.wall} />
      <Person />
    </svg>
  );
}

export function WeToken() {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className={styles.token}>
      <path d="M0 0h44v44H0Z" className={styles.we} />
      <path d="M13 33V21a9 9 0 0 1 18 0v12Z" className={styles.palm} />
      <circle cx="22" cy="20" r="3" className={styles.we} />
      <path d="M16.6 33c0-4.7 2.1-8 5.4-8s5.4 3.3 5.4 8Z" className={styles.we} />
    </svg>
  );
}
