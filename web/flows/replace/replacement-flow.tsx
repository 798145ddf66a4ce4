import { type ComponentType, Suspense } from 'react';
import type { ReplaceStep } from '../../../contract/steps/replace-steps.ts';
import { ErrorPage } from '../../site/error-page.tsx';
import type { ApiError } from '../../visitor/api/api-error.ts';
import { FrameProvider } from '../frame/frame-context.ts';
import frame from '../frame/wizard-frame.module.css';
import { useOwnPresses } from '../engine/own-press.ts';
import { WizardWaiting } from '../frame/wizard-waiting.tsx';
import { NoReplacement } from './no-replacement.tsx';
import { ReplacementAside } from './replacement-aside.tsx';
import { type ReplacementStepProps, useReplacement } from './use-replacement.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

type Screens = {
  readonly [Code in ReplaceStep]: ComponentType<ReplacementStepProps<Code>>;
} & { readonly END_WORK_FLOW: ComponentType<ReplacementStepProps> };

const screens: Screens = {
  REPLACEMENT_REASON: lazyComponent(() => import('./steps/replacement-reason.tsx')),
  MAID_RETURN: lazyComponent(() => import('./steps/maid-return.tsx')),
  HIRE_MAID: lazyComponent(() => import('./steps/hire-maid.tsx')),
  SIGN_MONTHLY_PAYMENTS: lazyComponent(() => import('./steps/sign-monthly-payments.tsx')),
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: lazyComponent(
    () => import('./steps/confirm-maid-arrival-after-replacement.tsx'),
  ),
  END_WORK_FLOW: lazyComponent(() => import('./steps/end-work-flow.tsx')),
};
const CheckOtp = lazyComponent(() => import('./steps/check-otp.tsx'));

/** One replacement, from its current step to its end. */
export function ReplacementFlow({ id }: { id: string }) {
  const { status, replacing, movedHere } = useReplacement(id);
  useOwnPresses(replacing?.info.step ?? '');
  if (status.kind === 'failed') return <Failed error={status.error} id={id} />;
  if (replacing === null) return <WizardWaiting />;
  const { info, sending } = replacing;
  const Screen = info.needsProof ? CheckOtp : screens[info.step];
  return (
    <FrameProvider value={{ schedule: [], sending, movedHere, showSummary: () => undefined }}>
      <div
        data-testid="replacement"
        data-step={info.needsProof ? 'CHECK_OTP' : info.step}
        className={frame.frame}
      >
        <div className={frame.walk}>
          <Suspense fallback={<WizardWaiting />}>
            <Screen key={info.step} replacing={replacing} />
          </Suspense>
        </div>
        <ReplacementAside info={info} />
      </div>
    </FrameProvider>
  );
}

/** Unknown, expired, too early or too late: a page with ways to continue. Anything else: the error, and the chat. */
function Failed({ error, id }: { error: ApiError; id: string }) {
  if (error.code === 'NOT_FINISHED') return <NoReplacement why="unfinished" id={id} />;
  if (error.code === 'CONTRACT_OVER') return <NoReplacement why="over" />;
  if ([400, 403, 404, 410].includes(error.status)) return <NoReplacement why="unknown" />;
  return <ErrorPage error={error} />;
}
