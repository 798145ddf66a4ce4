import styles from './diff.module.css';

interface DiffRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What changed, line by line: the old value struck through on sand, the new one on palm tint. */
export const Diff = ({ rows }: { rows: readonly DiffRow[] }) => (
  <dl className={styles.diff}>
    {rows.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <del>
            <bdi>{before}</bdi>
          </del>
          <ins>
            <bdi>{after}</bdi>
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);
