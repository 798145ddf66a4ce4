import type * as z from 'zod/mini';
import type { StepDefinition } from '../../contract/steps/define-step.ts';
import type { ReplaceStep } from '../../contract/steps/replace-steps.ts';
import type { ArrivalPlans } from '../contact/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import type { Agreement } from '../signatures/index.ts';
import type { NoteDebits } from './pay-from-authority.ts';
import type { ApplicationRow, Contract } from './contract.ts';
import type { ReplacementStatus } from './replacement-status.ts';

/** The input for an answer; everything happens in the caller's transaction. */
export interface Answering {
  readonly db: Database;
  readonly deps: Pick<Deps, 'config' | 'files' | 'keys'>;
  readonly contract: Contract;
  readonly status: ReplacementStatus;
  readonly replacement: ApplicationRow;
  readonly plans: ArrivalPlans;
  readonly visit: Visit;
  /** The agreement that a confirmation accepts, typeset before the transaction. */
  readonly prepared: Agreement | null;
  readonly noteDebits: NoteDebits;
}

/** What the step's event stores. */
export interface Accepted {
  readonly kind?: 'signed' | 'submitted';
  readonly answer: Readonly<Record<string, unknown>>;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** What the server does with the answer of one step. */
export interface ReplaceHandler<
  Code extends ReplaceStep = ReplaceStep,
  Schema extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly step: StepDefinition<Code, Schema>;
  accept(answering: Answering, answer: z.output<Schema>): Promise<Accepted>;
}

export const replaceHandler = <Code extends ReplaceStep, Schema extends z.ZodMiniType>(
  step: StepDefinition<Code, Schema>,
  accept: ReplaceHandler<Code, Schema>['accept'],
): ReplaceHandler<Code, Schema> => ({ step, accept });
