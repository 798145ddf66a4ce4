import { Suspense } from 'react';
import type { AppInfo } from '../../../contract/application.ts';
import { useText } from '../../text/use-text.tsx';
import { longDay } from '../../text/day-words.ts';
import { onlyPlan, planWords } from '../words/plan-words.ts';
import { PriceLines } from '../frame/price-lines.tsx';
import type { WizardView } from '../engine/step.ts';
import styles from '../frame/wizard-frame.module.css';
import { lazyComponent } from '../../ui/lazy-component.ts';

const VisaPriceLines = lazyComponent(() =>
  import('../visa/visa-price-lines.tsx').then((loaded) => ({ default: loaded.VisaPriceLines })),
);
const PresentAside = lazyComponent(() => import('../ending/present-aside.tsx'));

/** Keeps the maid and the cost visible on wide screens. */
export function WizardAside({ wizard }: { wizard: WizardView }) {
  const { info } = wizard;
  const agreed = <AgreedAside info={info} />;
  // The server refuses these requests until the code is entered.
  if (info.flow === 'visa') return <VisaAside info={info} />;
  if (info.needsProof || info.step !== 'END_WORK_FLOW' || info.state === 'open') return agreed;
  return (
    <Suspense>
      <PresentAside wizard={wizard}>{agreed}</PresentAside>
    </Suspense>
  );
}

function VisaAside({ info }: { info: AppInfo }) {
  const t = useText();
  const { visa, price } = info;
  if (!price) return null;
  return (
    <aside className={styles.aside} aria-label={t('Your summary')}>
      <h2 className={styles.asideName}>
        {visa?.firstName ? <bdi>{visa.firstName}</bdi> : t('Her visa')}
      </h2>
      <p className={styles.asideFacts}>{t('Visa for two years')}</p>
      <Suspense>
        <VisaPriceLines info={info} price={price} />
      </Suspense>
    </aside>
  );
}

function AgreedAside({ info }: { info: AppInfo }) {
  const t = useText();
  const { maid, price, planType, state } = info;
  if (!maid || !price) return null;
  const facts = {
    plan: planWords(planType ?? onlyPlan(maid), t),
    day: longDay(price.startsOn, t),
  };
  return (
    <aside className={styles.aside} aria-label={t('Your summary')}>
      {/* On a finished application the ending shows her instead. */}
      {maid.posterURL && state === 'open' && (
        <img src={maid.posterURL} alt="" className={styles.picture} />
      )}
      <h2 className={styles.asideName}>
        <bdi>{maid.firstName}</bdi>
      </h2>
      <p className={styles.asideFacts}>{t('{plan}, with you from {day}', facts)}</p>
      <PriceLines info={info} price={price} />
    </aside>
  );
}
