import type { SiteParameters } from '../../site/site-parameters.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './visa-steps.module.css';

interface Step {
  readonly title: string;
  readonly who: string;
  readonly yours?: true;
  readonly takes?: keyof SiteParameters;
  readonly note?: string;
}

/** Who acts, and the wait afterwards; the operator sets the ranges (ENT-10). */
const STEPS: readonly Step[] = [
  { title: 'Send her papers and pay', who: 'You', yours: true, note: 'Online' },
  { title: 'Entry permit', who: 'Government', takes: 'sites_wait_after_paying_visa' },
  { title: 'Medical test', who: 'She goes, we book', takes: 'sites_wait_after_medical_visa' },
  {
    title: 'Emirates ID fingerprints',
    who: 'She goes, we book',
    takes: 'sites_wait_after_visit_center',
  },
  {
    title: 'Papers and passport check',
    who: 'We do it',
    takes: 'sites_wait_after_sending_passport',
  },
  { title: 'Residence issued', who: 'Government', note: 'On her Emirates ID' },
];

export function VisaSteps({ parameters }: { parameters: SiteParameters }) {
  const t = useText();
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ title, who, yours, takes, note }, index) => (
        <li key={title} className={classNames(styles.step, yours && styles.yours)}>
          <span className={styles.number}>{index + 1}</span>
          <b className={styles.title}>{t(title)}</b>
          <span className={styles.who}>{t(who)}</span>
          <span className={styles.takes}>{takes ? parameters[takes] : t(note ?? '')}</span>
        </li>
      ))}
    </ol>
  );
}
