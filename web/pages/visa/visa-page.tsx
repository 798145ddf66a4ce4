import { pathIn } from '../../../rules/text/language-address.ts';
import { CircleX, Stethoscope, TriangleAlert, Users } from 'lucide-react';
import type { Api } from '../../../contract/api.ts';
import { visaRules } from '../../../content/facts.ts';
import { visaTexts } from '../../../content/visa/page.ts';
import { dirhams, inDirhams } from '../../../rules/money/money.ts';
import { SPONSOR_DEPOSIT } from '../../../rules/visa/sponsorship.ts';
import { headers } from '../../site/header-setting.ts';
import { LastChecked } from '../../site/last-checked.tsx';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { loadParameters, visaTime } from '../../site/site-parameters.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Price } from '../../ui/price.tsx';
import { Costs, Refunds } from './costs.tsx';
import { EveryStage } from './every-stage.tsx';
import { Hero } from './hero.tsx';
import { HowLong } from './how-long.tsx';
import { TrackerExample } from './tracker-example.tsx';
import { Section } from './section.tsx';
import styles from './visa-page.module.css';
import { WhoDoesWhat } from './who-does-what.tsx';

export const handle: PageHandle = { header: { ...headers.landing, visa: 'page' } };

export const meta = pageMeta((t) => ({
  title: t('A visa for the maid you found'),
  description: t(
    'A two-year maid visa in the UAE: the price with VAT, who does what, how long it takes in each emirate, who may sponsor her, and what is refunded.',
  ),
}));

const load = async (api: Api) => {
  const [facts, parameters] = await Promise.all([api.get('visa/facts'), loadParameters(api)]);
  return { facts, parameters };
};

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/visa', handle, load);

type VisaPageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function VisaPage({ loaderData: { facts, parameters } }: VisaPageProps) {
  const t = useText();
  const { price, leastIncome } = facts;
  return (
    <div className={styles.visa}>
      <Hero facts={facts} estimate={visaTime(parameters)} />
      <div className={styles.rest}>
        <TrackerExample />
        {price && (
          <Section
            id="costs"
            title={t('What it costs')}
            about={t('One payment, or four of {sum}. No deposit on our sponsorship.', {
              sum: inDirhams(price.payments[0] ?? 0, t),
            })}
            small={t(
              'Not included: her air ticket, and overstay fines from before you came to us. If the day she may stay until has passed, ask us before you apply.',
            )}
          >
            <Costs price={price} />
          </Section>
        )}
        <WhoDoesWhat />
        <HowLong measured={facts.measured} />
        <Section
          id="sponsors"
          title={t('Who sponsors her')}
          about={t('On ours there is no income rule. The price is the same.')}
        >
          <div className={styles.sponsors}>
            <div className={styles.ours}>
              <h3>{t('On our sponsorship')}</h3>
              <p>{t('No minimum income. You need an Emirates ID. Two years.')}</p>
            </div>
            <div>
              <h3>{t('On your own sponsorship')}</h3>
              <p>
                {t(visaTexts.ownSponsorship, {
                  income: dirhams(leastIncome, t),
                  deposit: dirhams(SPONSOR_DEPOSIT, t),
                })}
              </p>
            </div>
          </div>
        </Section>
        <Section id="troubles" title={t('If it doesn’t work')}>
          <ul className={styles.troubles}>
            <li>
              <CircleX aria-hidden="true" />
              <h3>{t('The visa is refused')}</h3>
              <p>
                {t(
                  'We refund our service fee and everything that isn’t spent. Fees already paid to the government, a test already taken and a policy already issued can’t come back.',
                )}
              </p>
            </li>
            <li>
              <Stethoscope aria-hidden="true" />
              <h3>{t('She doesn’t pass the medical')}</h3>
              <p>{t('The same. You see the exact sum before you pay, stage by stage.')}</p>
            </li>
            <li>
              <Users aria-hidden="true" />
              <h3>{t('The two-year guarantee doesn’t cover this')}</h3>
              <p>
                {t(
                  'It covers women you hire through an agency. You chose her yourself, so we put our own promise in the contract instead.',
                )}
              </p>
            </li>
          </ul>
          {price && <Refunds price={price} />}
          <Note tone="sun" icon={<TriangleAlert aria-hidden="true" />} className={styles.warning}>
            <b>{t('She can’t start before the permit.')}</b> {t(visaTexts.beforePermit)}
          </Note>
        </Section>
        <Section id="stages" title={t('Every stage')}>
          <EveryStage days={facts.days} />
          <LastChecked
            facts={visaRules}
            confirmed={parameters.sites_facts_checked}
            className={styles.checked}
          />
        </Section>
        <div className={styles.rail}>
          <div className={styles.bar}>
            {price && (
              <p>
                <b>
                  <Price amount={price.total / 100} />
                </b>
                <span>{t('two years')}</span>
              </p>
            )}
            <ButtonLink href={pathIn(t.language, '/visa/app')} size="large" full>
              {t('Get a Visa')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
