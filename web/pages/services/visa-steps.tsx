import { StoredText } from '../../text/stored-text.tsx';
import { msg } from '../../../rules/text/text.ts';
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
  { title: msg('Send her documents and pay'), who: msg('You'), yours: true, note: msg('Online') },
  { title: msg('Entry permit'), who: msg('Government'), takes: 'sites_wait_after_paying_visa' },
  {
    title: msg('Medical test'),
    who: msg('She goes, we book'),
    takes: 'sites_wait_after_medical_visa',
  },
  {
    title: msg('Emirates ID fingerprints'),
    who: msg('She goes, we book'),
    takes: 'sites_wait_after_visit_center',
  },
  {
    title: msg('Documents and passport check'),
    who: msg('We do it'),
    takes: 'sites_wait_after_sending_passport',
  },
  { title: msg('Residence issued'), who: msg('Government'), note: msg('On her Emirates ID') },
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
          <span className={styles.takes}>
            <StoredText text={(takes && parameters[takes]) ?? t(note ?? '')} />
          </span>
        </li>
      ))}
    </ol>
  );
}
