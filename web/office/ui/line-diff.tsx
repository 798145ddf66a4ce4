import styles from './line-diff.module.css';

type DiffProps = { before: readonly string[]; after: readonly string[] };

/** Old lines struck through on sand, new ones on palm tint; a change is not an error. */
export function LineDiff({ before, after }: DiffProps) {
  const gone = before.filter((line) => !after.includes(line));
  const came = after.filter((line) => !before.includes(line));
  return (
    <div className={styles.diff}>
      {gone.map((line) => (
        <del key={line}>
          <bdi>{line}</bdi>
        </del>
      ))}
      {came.map((line) => (
        <ins key={line}>
          <bdi>{line}</bdi>
        </ins>
      ))}
    </div>
  );
}
