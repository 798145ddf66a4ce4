import type * as z from 'zod/mini';
import type { StepDefinition } from '../../contract/steps/define-step.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';
import { type Accepted, stepHandler } from '../applications/index.ts';

/** Records who confirmed the agreed day of arrival, and by which link. */
export const confirmsArrival = <Code extends StepCode, Schema extends z.ZodMiniType>(
  step: StepDefinition<Code, Schema>,
) =>
  stepHandler(step, {
    accept: ({ access: { link } }): Promise<Accepted> =>
      Promise.resolve({ data: { agreed: true, ...(link && { link: link.id }) } }),
  });
