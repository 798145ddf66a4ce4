import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useView } from '../../site/use-view.ts';
import { longDay } from '../../text/day-words.ts';
import { ForgetDevice } from '../access/forget-device.tsx';
import { nameAndPlan, onlyPlan } from '../words/plan-words.ts';
import { PriceLines } from '../frame/price-lines.tsx';
import type { WizardView } from '../engine/step.ts';
import styles from '../frame/wizard-frame.module.css';
import { lazyComponent } from '../../ui/lazy-component.ts';

const VisaPriceLines = lazyComponent(() =>
  import('../visa/visa-price-lines.tsx').then((loaded) => ({ default: loaded.VisaPriceLines })),
);

type SummarySheetProps = { open: boolean; wizard: WizardView; onClose: () => void };

/** One tap away on every step: maid, start, payments with their calculation, and how to end the application. */
export function SummarySheet({ open, wizard, onClose }: SummarySheetProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { clientApp } = useView();
  const { info } = wizard;
  const { maid, price } = info;
  const visa = info.flow === 'visa' ? (info.visa ?? null) : null;
  if ((!maid && !visa) || !price) return null;
  const mayEnd = info.actor === 'client' && info.state === 'open';
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t('Your summary')}
        closeLabel={t('Close')}
        footer={
          <Button size="large" full onClick={onClose}>
            {t('Back to the application')}
          </Button>
        }
      >
        {visa && (
          <>
            <p className={styles.name}>
              {visa.firstName === null
                ? t('Visa for two years')
                : t('{name}, visa for two years', { name: visa.firstName })}
            </p>
            <Suspense>
              <VisaPriceLines info={info} price={price} />
            </Suspense>
          </>
        )}
        {maid && (
          <>
            <div className={styles.person}>
              {maid.posterURL && <Avatar src={maid.posterURL} name="" size="large" />}
              <p>
                <span className={styles.name}>
                  {nameAndPlan(maid.firstName, info.planType ?? onlyPlan(maid), t)}
                </span>
                <br />
                <span className="muted small">
                  {t('From {day}', { day: longDay(price.startsOn, t) })}
                </span>
              </p>
            </div>
            <PriceLines info={info} price={price} calculated />
            <p className="small muted">
              {t('Another maid, or to stop: on any day, in My Home or in writing.')}{' '}
              {!clientApp && (
                <Link to="/terms-of-service" target="_blank" className="link">
                  {t('Rules')}
                </Link>
              )}
            </p>
          </>
        )}
        {mayEnd && (
          <Button kind="plain" className={styles.give} onClick={() => setAsking(true)}>
            {t('Cancel this application')}
          </Button>
        )}
        <ForgetDevice wizard={wizard} />
      </Sheet>
      <GiveUp
        open={asking}
        wizard={wizard}
        name={maid?.firstName ?? null}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function GiveUp({ open, wizard, name, onClose }: SummarySheetProps & { name: string | null }) {
  const t = useText();
  const [ending, setEnding] = useState(false);
  const giveUp = async () => {
    setEnding(true);
    try {
      await wizard.api.post('ccserviceapplication/cancel', { body: { id: wizard.id } });
      await wizard.refresh();
    } catch {
      // The visitor has seen the error; the application is unchanged.
    } finally {
      setEnding(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('Cancel this application?')}
      description={
        name === null
          ? t('Your answers are deleted. If you paid by card, we refund your card.')
          : t('Other families can hire {name} again, and your answers are deleted.', { name })
      }
      footer={
        <>
          <Button full onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button kind="plain" full loading={ending} onClick={() => void giveUp()}>
            {t('Yes, cancel it')}
          </Button>
        </>
      }
    />
  );
}
