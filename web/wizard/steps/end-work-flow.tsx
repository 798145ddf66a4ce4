import { useEffect, useRef, useState } from 'react';
import { dubaiDay } from '../../../rules/days.ts';
import { askChanges } from '../../replacement/ask-changes.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { useView } from '../../visitor/view.ts';
import styles from '../contact/ending.module.css';
import { FirstEnding } from '../contact/first-ending.tsx';
import { ReplacedEnding } from '../contact/replaced-ending.tsx';
import { WaitingOrFailed } from '../contact/waiting-or-failed.tsx';
import { useFrame } from '../frame-context.ts';
import { PayToday } from '../pay-today.tsx';
import { HelpInChat } from '../help-in-chat.tsx';
import type { StepProps } from '../step.ts';
import { useAnswer } from '../use-answer.ts';

/** It is done: when she comes, or who is there since. */
export default function EndWorkFlow({ wizard }: StepProps) {
  const t = useText();
  const { price, walked } = useFrame();
  // Inside the client app nothing leads out of it.
  const { clientApp } = useView();
  const [today] = useState(() => dubaiDay(new Date()));
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, api } = wizard;
  const { fetched, again } = useAnswer(() => api.get('contact/ending', { query: { id } }));
  const { fetched: since } = useAnswer(() => askChanges(wizard));
  const isThere = fetched.kind === 'there' && since.kind !== 'waiting';
  useEffect(() => {
    if (walked && isThere) heading.current?.focus({ preventScroll: true });
  }, [walked, isThere]);
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
        {isReplaced ? <ReplacedEnding {...shown} changes={changes} /> : <FirstEnding {...shown} />}
      </div>
      {!(clientApp && isReplaced) && (
        <Dock
          className={styles.dock}
          summary={!isReplaced && price && <PayToday fils={price.today} />}
        >
          {!clientApp && (
            <>
              <ButtonLink size="large" full href="/welcome/house-card">
                {t('Make her house card')}
              </ButtonLink>
              <HelpInChat />
            </>
          )}
        </Dock>
      )}
    </div>
  );
}
