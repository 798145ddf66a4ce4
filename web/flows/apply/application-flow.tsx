import { Suspense, useEffect, useState } from 'react';
import { flowOf } from '../../../rules/flows/flow-of.ts';
import { nextStep } from '../../../rules/flows/flow.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { ErrorPage } from '../../site/error-page.tsx';
import { stored } from '../../visitor/browser/stored.ts';
import { ApplicationExpired } from './application-expired.tsx';
import { ApplicationOver } from './application-over.tsx';
import { FrameProvider } from '../frame/frame-context.ts';
import { HoldNotice } from './hold-notice.tsx';
import { OfficeMessage } from './office-message.tsx';
import { NoApplication } from '../access/no-application.tsx';
import { TakenForSpouse } from '../links/taken-for-spouse.tsx';
import { UsedLink } from '../links/used-link.tsx';
import { useOwnPresses } from '../engine/own-press.ts';
import { fetchScreen, screenOf } from './step-screens.ts';
import type { Wizard } from '../engine/step.ts';
import { SummarySheet } from './summary-sheet.tsx';
import { useSchedule } from '../frame/use-schedule.ts';
import { useWizard } from './use-wizard.ts';
import { switchingFor } from '../../visitor/visit-memory.ts';
import { isOver } from '../engine/flow.ts';
import { WizardAside } from './wizard-aside.tsx';
import styles from '../frame/wizard-frame.module.css';
import { WizardProgress } from '../frame/wizard-progress.tsx';
import { WizardWaiting } from '../frame/wizard-waiting.tsx';

/** ENT-16: this browser knows the application; its source was recorded when it was started. */
function markApplication(id: string): void {
  const marker = stored.applicationMarker(id);
  if (marker.read() === null) marker.write('from_link');
}

const nothingAgreed = {
  price: null,
  money: { payBy: null, moves: [], owed: 0, submittedOn: null },
};

/** One application, from its current step to its end. */
export function ApplicationFlow({ id }: { id: string }) {
  const { status, shown, signature, flowState, wizard } = useWizard(id);
  const info = status.kind === 'open' ? status.info : null;
  const [summary, setSummary] = useState(false);
  useOwnPresses(`${shown} ${signature}`);

  useEffect(() => switchingFor.write(null), []);
  const isClient = info?.actor === 'client';
  useEffect(() => {
    if (isClient) markApplication(id);
  }, [isClient, id]);

  // Loads the next screen while the visitor answers this one.
  const next = shown && flowState && nextStep(flowOf(flowState.flow), shown, flowState);
  useEffect(() => {
    if (next) fetchScreen(next).catch(() => undefined);
  }, [next]);

  const schedule = useSchedule(info ?? nothingAgreed);

  if (status.kind === 'waiting') return <WizardWaiting />;
  if (status.kind === 'failed') return <Failed id={id} error={status.error} />;
  if (!wizard || !info || !shown || !flowState) return null;
  if (info.actor === 'spouse' && info.maidTaken) return <TakenForSpouse info={info} />;
  if (isOver(info)) return <ApplicationOver state={info.state} flow={info.flow} />;
  // A submitted application counts as complete on every step that is shown.
  const reached = info.state === 'open' ? info.step : 'END_WORK_FLOW';
  const frame = {
    schedule,
    sending: wizard.sending,
    movedHere: status.movedHere,
    showSummary: () => setSummary(true),
    go: (step: StepCode) => wizard.go(step),
  };
  return (
    <FrameProvider value={frame}>
      <div data-testid="wizard" data-step={shown} className={styles.frame}>
        <div className={styles.walk}>
          {info.actor === 'client' && info.mobile && (
            <WizardProgress step={reached} flowState={flowState} />
          )}
          <HoldNotice wizard={wizard} />
          <OfficeMessage info={info} />
          <Suspense fallback={<WizardWaiting />}>
            <Step key={shown} code={shown} wizard={wizard} />
          </Suspense>
        </div>
        <WizardAside wizard={wizard} />
      </div>
      <SummarySheet open={summary} wizard={wizard} onClose={() => setSummary(false)} />
    </FrameProvider>
  );
}

function Step({ code, wizard }: { code: StepCode; wizard: Wizard }) {
  const [Screen] = useState(() => screenOf(code));
  return Screen && <Screen wizard={wizard} />;
}

/** Unknown, used or closed: a page with ways to continue. Anything else: the error, and the chat (ERR-08). */
function Failed({ id, error }: { id: string; error: { status: number; code: string } }) {
  if (error.code === 'APPLICATION_EXPIRED') return <ApplicationExpired id={id} />;
  if (error.code === 'LINK_USED') return <UsedLink token={id} />;
  if (error.status === 410) return <NoApplication why="ended" />;
  if (error.status === 404 || error.status === 400) return <NoApplication why="unknown" />;
  return <ErrorPage error={error} />;
}
