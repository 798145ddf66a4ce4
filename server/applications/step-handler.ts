import type * as z from 'zod/mini';
import type { StepCode } from '../../rules/flows/step-table.ts';
import type { FlowState } from '../../rules/flows/flow-state.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import type { ApplicationAccess } from './access/application-access.ts';

/** What a step's answer is judged with. All of it happens in one transaction, the event included. */
export interface Accepting {
  readonly db: Database;
  readonly access: ApplicationAccess;
  readonly flowState: FlowState;
  readonly visit: Visit;
}

export interface Accepted {
  /** Kept, sealed, in the step's event: what the answer was. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** An explicit step instead of the next one of the walk (NAV-01). A step aside then has to be answered first. */
  readonly next?: StepCode;
  /** The step is not done yet: one stays, and nothing but this event is kept. */
  readonly stays?: true;
  /** Runs after an answer that did not complete the application. */
  readonly unlessFinished?: () => Promise<void>;
}

/** Submits an application that has everything; otherwise returns the refusal that names what is missing. */
export type Finish = (accepting: Accepting) => Promise<Refusal | null>;

/** What the server does with the answer of one step. It throws a Refusal with `fields` for what a person must mend. */
export interface StepHandler<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Shape only; what a person can get wrong is judged by the same rule as in the browser. */
  readonly schema: Schema;
  /**
   * From a browser that is not known to be the client's, a one-time code comes first (threats, decision 3). Once a
   * number is on file this holds for every step.
   */
  readonly sensitive?: true;
  /** Its answer is that code. */
  readonly proves?: true;
  /** Who may answer it; the client alone unless told. */
  readonly actors?: readonly ('client' | 'spouse')[];
  /** Runs before the transaction: what must stay even when the answer is refused, such as a counted try of a code. */
  before?(access: ApplicationAccess, visit: Visit, answer: z.output<Schema>): Promise<void>;
  accept(accepting: Accepting, answer: z.output<Schema>): Promise<Accepted>;
  /** Another maid was chosen: what was made from this step's kept answer is made anew for her. */
  maidSwitched?(
    switched: Pick<Accepting, 'db' | 'access'>,
    kept: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** An expired application is begun anew: what this step kept is made anew. Null: it has to be answered again. */
  renewed?(
    renewing: Pick<Accepting, 'db' | 'access'>,
    expired: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  ): Promise<Readonly<Record<string, unknown>> | null>;
}

/** Keeps the answer's type together with its schema. */
export const stepHandler = <Schema extends z.ZodMiniType>(
  one: StepHandler<Schema>,
): StepHandler<Schema> => one;

export type StepHandlers = Readonly<Partial<Record<StepCode, StepHandler>>>;
