import { Link } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import styles from './sections.module.css';

/** FLAG-03: tells visitors who looked for a Tadbeer centre what we are. */
export function TadbeerLine() {
  const t = useText();
  const { brandName, licence } = useSite();
  return (
    <p className={styles.tadbeer}>
      {t(
        '{brand} works as a Tadbeer-style centre: contract, visa, medical and insurance in one place.',
        {
          brand: brandName,
        },
      )}{' '}
      <Link to="/legal#licence" className="link">
        {licence === null ? t('Check our licence') : t('Licence {licence}', { licence })}
      </Link>
    </p>
  );
}
