import { MaidCard } from '../../maids/maid-card.tsx';
import { useMaidsChanges } from '../../maids/use-maids-changes.ts';
import { Rating } from '../counter-reviews/rating.tsx';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ServiceLinks } from './service-links.tsx';
import type { Landing } from './landing-load.ts';
import styles from './landing-page.module.css';
import { LaterSections } from './later-sections.tsx';
import { Peek } from './peek.tsx';
import { Promises } from './promises.tsx';
import { TadbeerLine } from './tadbeer-line.tsx';
import { Steps } from './steps.tsx';

const PEOPLE = 4;

/** The default landing page: the promise, two buttons, and a real card from the catalogue. */
export function FirstLanding({ landing }: { landing: Landing }) {
  const t = useText();
  useMaidsChanges();
  const { tadbeer, items, total, lowest, visa, rate } = landing;
  const [first, ...others] = items;
  return (
    <>
      <div className={styles.hero}>
        <div className={classNames('page', styles.heroInside)}>
          <div>
            <h1 className={classNames('display', styles.promise)}>
              {t('Meet her before she comes home.')}
            </h1>
            <p className={styles.lead}>
              {t(
                'Each woman introduces herself on video. You choose, sign and pay on your phone. We do the visa.',
              )}
            </p>
            <ServiceLinks total={total} lowest={lowest} visa={visa} />
            {rate && <Rating rate={rate} className={styles.heroRate} />}
          </div>
          {first && (
            <div className={styles.stage}>
              <div className={styles.heroCard}>
                <MaidCard item={first} list="main" rank={1} first actions={false} />
              </div>
              <div className={styles.peeks}>
                {others.slice(0, 2).map((item) => (
                  <Peek key={item.housemaid.id} maid={item.housemaid} />
                ))}
              </div>
            </div>
          )}
        </div>
      </div>
      <div className="page">
        {tadbeer && <TadbeerLine />}
        <Promises />
        {rate && <Rating rate={rate} className={styles.rate} />}
        <Steps people={items.slice(0, PEOPLE).map((item) => item.housemaid)} />
      </div>
      <LaterSections landing={landing} />
    </>
  );
}
