import { Suspense, useEffect, useRef, useState } from 'react';
import { askChanges } from '../../frame/ask-changes.ts';
import { useText } from '../../../text/use-text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { useView } from '../../../site/use-view.ts';
import styles from '../../ending/ending.module.css';
import { FirstEnding } from '../../ending/first-ending.tsx';
import { ReplacedEnding } from '../../ending/replaced-ending.tsx';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import { ForgetDevice } from '../../access/forget-device.tsx';
import { useFrame } from '../../frame/frame-context.ts';
import { NextPayment } from '../../frame/next-payment.tsx';
import { HelpInChat } from '../../frame/help-in-chat.tsx';
import type { StepProps } from '../../engine/step.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { useToday } from '../../engine/use-today.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { pathIn } from '../../../../rules/text/language-address.ts';

/** Few families need it, so it loads on its own. */
const SendAgain = lazyComponent(() =>
  import('../../ending/send-again.tsx').then((loaded) => ({ default: loaded.SendAgain })),
);

/** Families who hire need none of it. */
const VisaEnding = lazyComponent(() =>
  import('../../visa/visa-ending.tsx').then((loaded) => ({ default: loaded.VisaEnding })),
);

/** The application is complete: a visa that has started, or a hire. */
export default function EndWorkFlow({ wizard }: StepProps) {
  if (wizard.info.flow !== 'visa') return <HireEnding wizard={wizard} />;
  return (
    <Suspense>
      <VisaEnding wizard={wizard} />
    </Suspense>
  );
}

/** Her arrival, or the maid who has replaced her. */
function HireEnding({ wizard }: StepProps) {
  const t = useText();
  const { schedule, movedHere } = useFrame();
  // No link may leave the client app.
  const { clientApp } = useView();
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, api, info } = wizard;
  // What was asked for stays on the page after it was sent.
  const [asked, setAsked] = useState(info.askedAgain);
  if (info.askedAgain.length > 0 && info.askedAgain !== asked) setAsked(info.askedAgain);
  const { fetched, again } = useAnswer(() => api.get('contact/ending', { query: { id } }));
  const { fetched: since } = useAnswer(() => askChanges(wizard));
  const isThere = fetched.kind === 'there' && since.kind !== 'waiting';
  useEffect(() => {
    if (movedHere && isThere) heading.current?.focus({ preventScroll: true });
  }, [movedHere, isThere]);
  if (fetched.kind !== 'there' || since.kind === 'waiting') {
    const kind = fetched.kind === 'failed' ? 'failed' : 'waiting';
    return <WaitingOrFailed kind={kind} title={t('Your application is complete')} again={again} />;
  }
  const changes = since.kind === 'there' ? since.answer : [];
  const isReplaced = changes.length > 1;
  const shown = { wizard, ending: fetched.answer, today, heading };
  return (
    <div className={styles.ending}>
      <div className={styles.inside}>
        {asked.length > 0 && (
          <Suspense>
            <SendAgain wizard={{ ...wizard, info: { ...info, askedAgain: asked } }} />
          </Suspense>
        )}
        {isReplaced ? (
          <ReplacedEnding {...shown} changes={changes} />
        ) : (
          <FirstEnding {...shown} onMoved={again} />
        )}
        {!clientApp && (
          <HelpInChat
            about={t('Hello, I have a question about my contract {reference}.', {
              reference: fetched.answer.reference,
            })}
          />
        )}
        <ForgetDevice wizard={wizard} />
      </div>
      {!(clientApp && isReplaced) && (
        <Dock
          className={styles.dock}
          summary={!isReplaced && schedule.length > 0 && <NextPayment />}
        >
          {!clientApp && (
            <ButtonLink size="large" full href={pathIn(t.language, '/welcome/house-card')}>
              {t('Make her house card')}
            </ButtonLink>
          )}
        </Dock>
      )}
    </div>
  );
}
