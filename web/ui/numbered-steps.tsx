import styles from './numbered-steps.module.css';

type NumberedStepsProps = { steps: readonly (readonly [title: string, text: string])[] };

/** Short steps, each with its number. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(([title, text], index) => (
        <li key={title}>
          <span className={styles.number}>{index + 1}</span>
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
