import { useEffect, useEffectEvent, useState } from 'react';
import { Clock } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import fields from '../frame/fields.module.css';
import type { WizardView } from '../engine/step.ts';
import { serverNow } from '../../visitor/browser/server-clock.ts';
import { switchingFor } from '../../visitor/visit-memory.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import styles from '../frame/wizard-frame.module.css';

const MINUTE = 60_000;
const SOON = 10;
const LONGEST_TIMER = 2 ** 31 - 1;

/** Whole minutes left, rounded up; null if there is no hold. */
export function minutesLeft(until: string | null, now: number): number | null {
  if (until === null) return null;
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE));
}

function ConfirmNumber({ wizard }: { wizard: WizardView }) {
  const t = useText();
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'secondary', size: 'small' })}
      onClick={() => wizard.go('CHECK_OTP')}
    >
      {t('Confirm my number')}
    </button>
  );
}

/** Counts down the hold; when it expires, asks the server if she is still available. */
export function HoldNotice({ wizard }: { wizard: WizardView }) {
  const t = useText();
  const { maid, heldUntil, maidKept, maidTaken, maidWithdrawn, numberUnconfirmed, state, actor } =
    wizard.info;
  const [now, setNow] = useState(serverNow);
  const over = useEffectEvent(() => void wizard.refresh());
  useEffect(() => {
    if (heldUntil === null) return undefined;
    const ticking = setInterval(() => setNow(serverNow()), MINUTE / 4);
    const left = Date.parse(heldUntil) - serverNow();
    const ending = left > 0 && left < LONGEST_TIMER ? setTimeout(() => over(), left + 500) : null;
    return () => {
      clearInterval(ticking);
      if (ending !== null) clearTimeout(ending);
    };
  }, [heldUntil]);

  if (!maid || state !== 'open' || actor !== 'client') return null;
  const { firstName: name } = maid;
  const isAsked = numberUnconfirmed && wizard.info.step !== 'CHECK_OTP';
  if (!maidKept) {
    return (
      <Note
        tone="terra"
        aria-live="polite"
        data-keep-visible=""
        className={styles.notice}
        icon={<Clock aria-hidden="true" />}
      >
        <p className="strong">
          {maidTaken
            ? maidWithdrawn
              ? t('{name} is no longer available', { name })
              : t('Another family is hiring {name}', { name })
            : t('Your hold on {name} has expired', { name })}
        </p>
        <p>
          {maidTaken
            ? t('Choose someone else and continue where you are. Your answers are saved.')
            : numberUnconfirmed
              ? t('She is still available. Confirm your number to keep {name} on hold.', { name })
              : t('She is still available. Your next answer puts her on hold again.')}
        </p>
        <div className={fields.acts}>
          {isAsked && !maidTaken && <ConfirmNumber wizard={wizard} />}
          <a
            href={pathIn(t.language, '/hire-maid?switch_m=1')}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
            onClick={() => switchingFor.write(wizard.id)}
          >
            {t('Choose another maid')}
          </a>
        </div>
      </Note>
    );
  }
  const minutes = minutesLeft(heldUntil, now);
  if (minutes === null || minutes > SOON) return null;
  return (
    <Note
      tone="sun"
      role="timer"
      data-keep-visible=""
      className={styles.notice}
      icon={<Clock aria-hidden="true" />}
    >
      <p className="strong">
        {t(
          '{name} is on hold for you for {minutes, plural, one {1 more minute} other {# more minutes}}.',
          {
            name,
            minutes,
          },
        )}
      </p>
      {isAsked && (
        <>
          <p>{t('Confirm your number to keep {name} on hold.', { name })}</p>
          <div className={fields.acts}>
            <ConfirmNumber wizard={wizard} />
          </div>
        </>
      )}
    </Note>
  );
}
