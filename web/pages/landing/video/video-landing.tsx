import { Link } from 'react-router';
import { useMaidsChanges } from '../../../maids/use-maids-changes.ts';
import { Deciding } from '../deciding.tsx';
import { Families } from '../families.tsx';
import type { Landing } from '../landing-load.ts';
import { PriceCard } from '../price-card.tsx';
import sections from '../sections.module.css';
import { TadbeerLine } from '../tadbeer-line.tsx';
import { VisaTimeline } from '../visa-timeline.tsx';
import { useText } from '../../../text/use-text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './video-landing.module.css';
import { VideoWall } from './video-wall.tsx';
import { WhoFits } from './who-fits.tsx';

/** Two on each side of the open one. */
const ON_THE_WALL = 5;

/** RT-02: the other landing starts with the videos. */
export function VideoLanding({ landing }: { landing: Landing }) {
  const t = useText();
  useMaidsChanges();
  const { tadbeer, items, total, visa, rate, example, parameters } = landing;
  const firstItems = items.slice(0, ON_THE_WALL);
  return (
    <>
      <div className={classNames('page', styles.top)}>
        <h1 className={classNames('display', styles.title)}>
          {t('{total, plural, one {1 woman says} other {# women say}} hello.', { total })}
        </h1>
        <p className={styles.lead}>
          {t('Press play, save the ones you like, decide together. We do the visa.')}
        </p>
        <nav aria-label={t('Hire or visa')} className={styles.doors}>
          <Link to="/hire-maid">{t('Hire a Maid')}</Link>
          <Link to="/visa">{t('Get a Visa')}</Link>
        </nav>
      </div>
      {tadbeer && (
        <div className="page">
          <TadbeerLine />
        </div>
      )}
      <VideoWall items={firstItems} label={t('First videos')} />
      <WhoFits seen={firstItems.length} total={total} />
      <div className={classNames('page', styles.rest)}>
        {example && example.wage !== null && (
          <section aria-labelledby="what-you-pay" className={sections.section}>
            <div className={sections.beside}>
              <div>
                <h2 id="what-you-pay">{t('What you pay, what she receives')}</h2>
                <p className={sections.about}>
                  {t('No deposit. The first month is charged by the day.')}
                </p>
                <p className={sections.more}>
                  <Link to="/services#hire" className="link">
                    {t('What is included')}
                  </Link>
                  <Link to="/call_us" className="link">
                    {t('Talk to us')}
                  </Link>
                </p>
              </div>
              <PriceCard example={example} wage={example.wage} />
            </div>
          </section>
        )}
        <section aria-labelledby="together" className={sections.section}>
          <div className={sections.beside}>
            <div>
              <h2 id="together">{t('Decide together')}</h2>
              <p className={sections.about}>
                {t('Keep a list and talk it over at home before anyone signs.')}
              </p>
              <Link to="/hire-maid#saved" className={buttonClass({ kind: 'secondary' })}>
                {t('Open My List')}
              </Link>
            </div>
            <div className={styles.deciding}>
              <Deciding people={firstItems.map(({ housemaid }) => housemaid)} />
            </div>
          </div>
        </section>
        {rate && <Families rate={rate} />}
      </div>
      <VisaTimeline visa={visa} parameters={parameters} />
    </>
  );
}
