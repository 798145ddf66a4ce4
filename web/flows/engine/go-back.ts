import type { AppInfo } from '../../../contract/application.ts';
import { pages } from '../../../contract/pages.ts';
import { back, startPage } from '../../../rules/flows/back.ts';
import { isStepCode } from '../../../rules/flows/step-table.ts';
import { track } from '../../visitor/consent/analytics.ts';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { loadedWell, reloadOnce } from '../../visitor/visit-memory.ts';
import { flowStateShown } from './flow-state-shown.ts';
import { stepShown, type Flow } from './flow.ts';
import { addressIn, searchAt } from './flow-parameters.ts';

interface Navigation {
  readonly search: () => URLSearchParams;
  /** The step of the previous history entry, if a step pushed the current one. */
  readonly stepBefore: unknown;
  /** Goes to the previous history entry. */
  readonly previousEntry: () => void;
  /** Replaces the wizard with a page outside it, so that back on that page does not return here. */
  readonly leave: (path: string) => void;
}

export const trackBack = () => track({ event: 'back_button', page: pages['/app'].code });

const noStepBefore = new ApiError(404, 'no_step_before', 'There is no step before this one.');

/** NAV-02 to NAV-09: handles the back arrow. The server knows the previous step. */
export function goBack(flow: Flow, navigation: Navigation): () => void {
  const { search, stepBefore, previousEntry, leave: leaveFor } = navigation;
  const leave = (from: AppInfo) => {
    const flowState = flowStateShown(from, addressIn(search()).way);
    const move = back({ step: from.step, signature: 1, naming: flow.naming() }, flowState);
    const exit = move.kind === 'leave' ? move : startPage(flowState);
    if (exit.kind === 'leave') leaveFor(exit.path);
  };

  const stepBack = async (from: AppInfo): Promise<void> => {
    const { signature } = addressIn(search());
    if (from.step === 'SIGN_MONTHLY_PAYMENTS' && signature > 1) {
      const passing = { signature: `${signature - 1}` };
      trackBack();
      // Replaces the current entry, so that the browser's back button does not return to it.
      leaveFor(`?${searchAt(search(), from.step, flow.naming(), passing)}`);
      return;
    }
    const { prevStep } = await flow.ask(from.step);
    if (prevStep === 'STARTING_STEP') return leave(from);
    if (prevStep === null || !isStepCode(prevStep)) throw noStepBefore;
    // Uses the browser's history if it leads to the same step; the shell reports the change.
    if (stepBefore === prevStep) return previousEntry();
    trackBack();
    // Replaces the current entry; on a reopened link the browser's back button would otherwise go in a circle.
    await flow.look(prevStep, 'replace', prevStep === 'GENERIC_ROUTER' ? 'back' : null);
  };

  return () => {
    const { status, sending } = flow.state();
    if (status.kind !== 'open' || sending) return;
    const { info } = status;
    // A code is required before anything else is shown, so there is no step to go back to.
    if (stepShown(info) !== info.step) return leave(info);
    stepBack(info).then(loadedWell, (problem: unknown) => {
      const error = unanswered(problem);
      // Nothing can load while offline; the strip below the header says so.
      if (error.status > 0 && reloadOnce()) flow.fail(error);
    });
  };
}
