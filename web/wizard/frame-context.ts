import { createContext, use } from 'react';
import type { AppInfo } from '../../contract/application.ts';

/** What the frame around a step tells the step's layout. */
interface Frame {
  readonly price: AppInfo['price'];
  /** Nothing is left to pay today. */
  readonly settled: boolean;
  readonly sending: boolean;
  /** The step was walked to within this page: its title takes the focus. */
  readonly walked: boolean;
  readonly showSummary: () => void;
}

const FrameContext = createContext<Frame>({
  price: null,
  settled: false,
  sending: false,
  walked: false,
  showSummary: () => undefined,
});

export const FrameProvider = FrameContext.Provider;
export const useFrame = (): Frame => use(FrameContext);
