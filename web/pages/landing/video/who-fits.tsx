import { msg } from '../../../../rules/text/text.ts';
import { Link } from 'react-router';
import { useText } from '../../../text/use-text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { chipClass } from '../../../ui/chip.tsx';
import styles from './video-landing.module.css';

const WISHES = [
  [msg('Newborns'), 'skills=NEWBORNS'],
  [msg('Toddlers'), 'skills=TODDLERS'],
  [msg('Arabic cooking'), 'skills=ARABIC_COOKING'],
  [msg('Elderly care'), 'skills=ELDERLY_CARE'],
  [msg('Pets'), 'skills=PETS'],
  [msg('Speaks Arabic'), 'languages=Arabic'],
  [msg('Live-out'), 'arrangement=LIVE_OUT'],
] as const;

type WhoFitsProps = { seen: number; total: number };

export function WhoFits({ seen, total }: WhoFitsProps) {
  const t = useText();
  return (
    <section aria-labelledby="who-fits" className={styles.quiet}>
      <div className="page">
        <h2 id="who-fits">
          {t('That was {seen} of {total}. Who fits your home?', { seen, total })}
        </h2>
        <ul className={styles.wishes}>
          {WISHES.map(([label, query]) => (
            <li key={query}>
              <Link to={`/hire-maid?${query}`} className={chipClass(false)}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/hire-maid" className={buttonClass({ size: 'large' })}>
          {t('Show me all videos')}
        </Link>
      </div>
    </section>
  );
}
