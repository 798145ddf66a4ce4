import { useEffect, useEffectEvent, useState } from 'react';
import { Clock } from 'lucide-react';
import { useText } from '../text/use-text.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Note } from '../ui/note.tsx';
import fields from './fields.module.css';
import type { Wizard } from './step.ts';
import { switchingFor } from './visit-memory.ts';
import styles from './wizard-frame.module.css';

const MINUTE = 60_000;
const SOON = 10;
const LONGEST_TIMER = 2 ** 31 - 1;

/** Whole minutes left, rounded up; null when nothing runs. */
export function minutesLeft(until: string | null, now: number): number | null {
  if (until === null) return null;
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE));
}

/** Counts down while she is kept; when the time is over the server is asked what became of her. */
export function HoldNotice({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { maid, heldUntil, maidKept, state, actor } = wizard.info;
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(() => void wizard.refresh());
  useEffect(() => {
    if (heldUntil === null) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), MINUTE / 4);
    const left = Date.parse(heldUntil) - Date.now();
    const ending = left > 0 && left < LONGEST_TIMER ? setTimeout(() => over(), left + 500) : null;
    return () => {
      clearInterval(ticking);
      if (ending !== null) clearTimeout(ending);
    };
  }, [heldUntil]);

  if (!maid || state !== 'open' || actor !== 'client') return null;
  const { firstName: name } = maid;
  if (!maidKept) {
    return (
      <Note
        tone="terra"
        aria-live="polite"
        className={styles.notice}
        icon={<Clock aria-hidden="true" />}
      >
        <p className="strong">{t('{name} is no longer kept for you', { name })}</p>
        <p>
          {t(
            'We try to keep her again when you continue. All you typed stays, also with another maid.',
          )}
        </p>
        <a
          href="/hire-maid?switch_m=1"
          className={classNames(buttonClass({ kind: 'secondary', size: 'small' }), fields.act)}
          onClick={() => switchingFor.write(wizard.id)}
        >
          {t('Choose another maid')}
        </a>
      </Note>
    );
  }
  const minutes = minutesLeft(heldUntil, now);
  if (minutes === null || minutes > SOON) return null;
  return (
    <Note tone="sun" role="timer" className={styles.notice} icon={<Clock aria-hidden="true" />}>
      {t('{name} is kept for you for {minutes|1 more minute|# more minutes}.', { name, minutes })}
    </Note>
  );
}
