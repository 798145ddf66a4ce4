import { msg } from '../../../rules/text/text.ts';
import { Link } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './sections.module.css';

const POINTS = [
  [
    msg('She decides too'),
    msg('Each woman says herself what she wants to do, and may say no to a family.'),
  ],
  [
    msg('Nobody pays to work'),
    msg('No woman pays us or anyone else for her place. The law says the same.'),
  ],
  [
    msg('You can check us'),
    msg('Sample contracts, our documents and how to spot a fake office are open to all.'),
  ],
] as const;

export function About() {
  const t = useText();
  const { brandName } = useSite();
  return (
    <section
      id="aboutus"
      aria-labelledby="about"
      className={classNames(styles.section, styles.scrolledTo)}
    >
      <div className={styles.beside}>
        <div>
          <h2 id="about">{t('About us')}</h2>
          <p className={styles.about}>
            {t(
              '{brand} brings families and women who work in homes together in the UAE: on video, with one price, and with the paperwork done.',
              { brand: brandName },
            )}
          </p>
          <Link to="/legal" className="link">
            {t('Read our documents')}
          </Link>
        </div>
        <ul className={styles.points}>
          {POINTS.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
