import type { AppInfo } from '../../../contract/application.ts';
import { pages } from '../../../contract/pages.ts';
import { back, startPage } from '../../../rules/flows/back.ts';
import { isStepCode } from '../../../rules/flows/step-table.ts';
import { track } from '../../visitor/consent/analytics.ts';
import { ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { partsOf } from '../../visitor/api/parts.ts';
import { loadedWell, reloadOnce } from '../../visitor/visit-memory.ts';
import { flowStateShown } from './flow-state-shown.ts';
import { stepShown, type Flow } from './flow.ts';
import { addressIn, searchAt } from './flow-parameters.ts';

interface Ways {
  readonly search: () => URLSearchParams;
  /** To an address of the site; a number is a step of the browser's history. */
  readonly go: (to: string | number) => void;
  /** To a page outside the wizard, in its place: the arrow there does not lead back in here. */
  readonly leave: (path: string) => void;
}

export const trackBack = () => track({ event: 'back_button', page: pages['/app'].code });

const noStepBefore = new ApiError(404, 'no_step_before', 'There is no step before this one.');

/** What React Router keeps for the page with this entry of the history. */
const stepBefore = (): unknown => partsOf(partsOf(window.history.state)['usr'])['before'];

/** NAV-02 to NAV-09: what the arrow does. The server knows the step before. */
export function goBack(flow: Flow, { search, go, leave: leaveFor }: Ways): () => void {
  const leave = (from: AppInfo) => {
    const flowState = flowStateShown(from, addressIn(search()).way);
    const move = back({ step: from.step, signature: 1, naming: flow.naming() }, flowState);
    const way = move.kind === 'leave' ? move : startPage(flowState);
    if (way.kind === 'leave') leaveFor(way.path);
  };

  const stepBack = async (from: AppInfo): Promise<void> => {
    const { signature } = addressIn(search());
    if (from.step === 'SIGN_MONTHLY_PAYMENTS' && signature > 1) {
      const passing = { signature: `${signature - 1}` };
      trackBack();
      // In place of this one: the browser's own back must not lead to it again.
      leaveFor(`?${searchAt(search(), from.step, flow.naming(), passing)}`);
      return;
    }
    const { prevStep } = await flow.ask(from.step);
    if (prevStep === 'STARTING_STEP') return leave(from);
    if (prevStep === null || !isStepCode(prevStep)) throw noStepBefore;
    // The browser's own history is walked where it leads to the same step; the shell tells of it.
    if (stepBefore() === prevStep) return go(-1);
    trackBack();
    // In place of this one: on a reopened link the browser's own back would lead in a circle.
    await flow.look(prevStep, 'replace', prevStep === 'GENERIC_ROUTER' ? 'back' : null);
  };

  return () => {
    const { status, sending } = flow.state();
    if (status.kind !== 'open' || sending) return;
    const { info } = status;
    // A code is asked for before anything else is shown: behind it lies nothing to go back to.
    if (stepShown(info) !== info.step) return leave(info);
    stepBack(info).then(loadedWell, (problem: unknown) => {
      const error = unanswered(problem);
      // Without a connection there is nothing to load; the strip below the header says so.
      if (error.status > 0 && reloadOnce()) flow.fail(error);
    });
  };
}
