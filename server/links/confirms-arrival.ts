import type * as z from 'zod/mini';
import type { StepDefinition } from '../../contract/steps/define-step.ts';
import { type Accepted, stepHandler } from '../applications/index.ts';

type ConfirmingArrival =
  | 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS'
  | 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT'
  | 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE';

/** Records who confirmed the agreed day of arrival, and by which link. */
export const confirmsArrival = <Schema extends z.ZodMiniType>(
  step: StepDefinition<ConfirmingArrival, Schema>,
) =>
  stepHandler(step, {
    accept: ({ access: { link } }): Promise<Accepted<ConfirmingArrival>> =>
      Promise.resolve({ data: { agreed: true, ...(link && { link: link.id }) } }),
  });
