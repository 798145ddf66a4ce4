import { createContext, useContext } from 'react';
import type { DatedPayment } from '../../../rules/money/money-by-date.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';

/** Data that the frame around a step passes to the step's layout. */
interface Frame {
  /** The family's payments by date; empty if no summary is shown. */
  readonly schedule: readonly DatedPayment[];
  readonly sending: boolean;
  /** The visitor reached this step within the page, so its title takes the focus. */
  readonly movedHere: boolean;
  readonly showSummary: () => void;
  /** Opens another step that caused an answer to be refused. */
  readonly go?: (step: StepCode) => void;
}

const FrameContext = createContext<Frame>({
  schedule: [],
  sending: false,
  movedHere: false,
  showSummary: () => undefined,
});

export const FrameProvider = FrameContext.Provider;
export const useFrame = (): Frame => useContext(FrameContext);
