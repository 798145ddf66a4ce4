import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import styles from './home.module.css';
import type { HomeView } from './now-words.ts';
import { Section } from './section.tsx';

/** The house card, first days, and guides for her nationality and the family's emirate (HOME-07). */
export function GoodToKnow({
  view: { guides, arrangement, status, visa },
}: {
  view: Pick<HomeView, 'guides' | 'arrangement' | 'status' | 'visa'>;
}) {
  const t = useText();
  const pages = {
    med_auh: ['/med/auh', t('Her medical test in Abu Dhabi')],
    med_dxb: ['/med/dxb', t('Her medical test in Dubai')],
    oec: ['/oec', t('Travel to the Philippines and back: the OEC')],
    gcc: ['/gcc-guide', t('Good Conduct Certificate from Kenya')],
    gcc_auh: ['/gcc-guide-auh', t('Good Conduct Certificate from Kenya, from Abu Dhabi')],
  } as const;
  const isWithYou = status === 'visa' ? visa?.state === 'done' : status !== 'ended';
  return (
    <Section title={t('Good to know')} className={styles.guides}>
      <ul className={styles.links}>
        {isWithYou && (
          <>
            <li>
              <Link to={arrangement === 'LIVE_OUT' ? '/welcome/liveout' : '/welcome'}>
                {t('The first days together')}
              </Link>
            </li>
            <li>
              <Link to="/welcome/house-card">{t('House card to print for her')}</Link>
            </li>
          </>
        )}
        {guides.map((guide) => (
          <li key={guide}>
            <Link to={pages[guide][0]}>{pages[guide][1]}</Link>
          </li>
        ))}
        <li>
          <Link to="/app-services">{t('All guides')}</Link>
        </li>
      </ul>
    </Section>
  );
}
