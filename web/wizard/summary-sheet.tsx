import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/use-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useView } from '../visitor/view.ts';
import { longDay } from './day-words.ts';
import { nameAndPlan } from './plan-words.ts';
import { PriceLines } from './price-lines.tsx';
import type { Wizard } from './step.ts';
import styles from './wizard-frame.module.css';

type SummarySheetProps = { open: boolean; wizard: Wizard; onClose: () => void };

/** One tap away on every step: who, from when, what is paid and why so much, and how to end it. */
export function SummarySheet({ open, wizard, onClose }: SummarySheetProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { clientApp } = useView();
  const { info } = wizard;
  const { maid, price } = info;
  if (!maid || !price) return null;
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
        <div className={styles.person}>
          {maid.posterURL && <Avatar src={maid.posterURL} name="" size="large" />}
          <p>
            <span className={styles.name}>{nameAndPlan(maid.firstName, info.planType, t)}</span>
            <br />
            <span className="muted small">{t('From {day}', { day: longDay(price.startsOn) })}</span>
          </p>
        </div>
        <PriceLines info={info} price={price} calculated />
        <p className="small muted">
          {t('To stop or replace: online, any day.')}{' '}
          {!clientApp && (
            <Link to="/terms-of-service" target="_blank" className="link">
              {t('Rules')}
            </Link>
          )}
        </p>
        {mayEnd && (
          <Button kind="plain" className={styles.give} onClick={() => setAsking(true)}>
            {t('Give this application up')}
          </Button>
        )}
      </Sheet>
      <GiveUp
        open={asking}
        wizard={wizard}
        name={maid.firstName}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function GiveUp({ open, wizard, name, onClose }: SummarySheetProps & { name: string }) {
  const t = useText();
  const [ending, setEnding] = useState(false);
  const giveUp = async () => {
    setEnding(true);
    try {
      await wizard.api.post('ccserviceapplication/cancel', { body: { id: wizard.id } });
      await wizard.refresh();
    } catch {
      // Already told; the application stands as it stood.
    } finally {
      setEnding(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('Give this application up?')}
      description={t('{name} is free for other families again, and what you typed is deleted.', {
        name,
      })}
      footer={
        <>
          <Button full loading={ending} onClick={() => void giveUp()}>
            {t('Give it up')}
          </Button>
          <Button kind="plain" full onClick={onClose}>
            {t('Keep it')}
          </Button>
        </>
      }
    />
  );
}
