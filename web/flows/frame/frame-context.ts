import { createContext, useContext } from 'react';
import type { DatedPayment } from '../../../rules/money/money-by-date.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';

/** What the frame around a step tells the step's layout. */
interface Frame {
  /** When the family pays how much; empty where no summary is shown. */
  readonly schedule: readonly DatedPayment[];
  readonly sending: boolean;
  /** The step was walked to within this page: its title takes the focus. */
  readonly walked: boolean;
  readonly showSummary: () => void;
  /** Shows another step, where an answer was refused because of that step. */
  readonly go?: (step: StepCode) => void;
}

const FrameContext = createContext<Frame>({
  schedule: [],
  sending: false,
  walked: false,
  showSummary: () => undefined,
});

export const FrameProvider = FrameContext.Provider;
export const useFrame = (): Frame => useContext(FrameContext);
