import type { Api } from '../../contract/api.ts';
import { MaidCard } from '../hire/maid-card.tsx';
import { headers } from '../shell/header-setting.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { browserLoader, serverLoader } from '../shell/page-loaders.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { loadParameters, visaPrice, visaTime } from '../shell/site-parameters.ts';
import { useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { Doors } from './doors.tsx';
import styles from './landing-page.module.css';
import { Peek } from './peek.tsx';
import { Promises } from './promises.tsx';
import { Steps } from './steps.tsx';

export const handle: PageHandle = { header: headers.landing };

export const meta = pageMeta((t) => ({
  title: t('Meet her before she comes home'),
  description: t(
    'Hire a maid in the UAE: each woman introduces herself on video, the price is all in, and we do the visa.',
  ),
}));

const SHOWN = 4;

async function load(api: Api) {
  const [{ items, total }, parameters] = await Promise.all([
    api.get('matchedvideos/getmatchedvideos', { query: { limit: SHOWN } }),
    loadParameters(api),
  ]);
  return { items, total, visa: { time: visaTime(parameters), price: visaPrice(parameters) } };
}

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/', handle, load);

type LandingPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function LandingPage({ loaderData: { items, total, visa } }: LandingPageProps) {
  const t = useText();
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
            <Doors total={total} visa={visa} />
          </div>
          {first && (
            <div className={styles.stage}>
              <div className={styles.heroCard}>
                <MaidCard item={first} list="main" first actions={false} />
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
        <Promises />
        <Steps people={items.map((item) => item.housemaid)} />
      </div>
    </>
  );
}
