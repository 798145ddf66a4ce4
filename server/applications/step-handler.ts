import type * as z from 'zod/mini';
import type { ApplyStep } from '../../contract/steps/apply-steps.ts';
import type { StepDefinition } from '../../contract/steps/define-step.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';
import type { FlowState } from '../../rules/flows/flow-state.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { AnswerToStore } from './answers/stored-answers.ts';

/** The input for a step's answer. Everything happens in one transaction, the event included. */
export interface Accepting {
  readonly db: Database;
  readonly access: ApplicationAccess;
  readonly flowState: FlowState;
  readonly visit: Visit;
  /** Now, unless the demo invents an earlier answer. */
  readonly at?: Date;
}

type Stored<Code extends StepCode> = Code extends ApplyStep ? AnswerToStore<Code> : never;

export interface Accepted<Code extends StepCode> {
  /** The answer as stored, encrypted, in the step's event. */
  readonly data?: Stored<Code>;
  /**
   * An explicit step instead of the next one in the sequence (NAV-01). If it is outside the sequence, it has to be
   * answered first.
   */
  readonly next?: StepCode;
  /** The step is not done yet: it stays open, and only this event is stored. */
  readonly stays?: true;
}

/** The input for submitting: also everything that was answered, read after the last answer. */
export type Finishing = Accepting & Pick<ApplicationStatus, 'answers' | 'events'>;

/** Submits an application that has everything; otherwise returns the refusal that names what is missing. */
export type Finish = (finishing: Finishing) => Promise<Refusal | null>;

/** What links may do, and what answers do to links. Consulted inside the transaction of each answer. */
export interface LinkPolicy {
  /** Refuses a link that was made for something else, or has ended. */
  admit(accepting: Accepting, step: StepCode): Promise<void>;
  /** Ends the links that an accepted answer uses up. */
  answered(accepting: Accepting, step: StepCode): Promise<void>;
  /** Runs after an answer that did not complete the application. */
  notFinished(accepting: Accepting, step: StepCode): Promise<void>;
}

/** What the server does with the answer of one step. It throws a Refusal with `fields` for what a person must correct. */
interface StepBehaviour<Code extends StepCode, Answer, Prepared = unknown> {
  /**
   * Runs before the transaction, for changes that must survive a refusal, such as a counted attempt at a code. It may
   * return a function that runs if the answer is refused or only repeated.
   */
  before?(
    access: ApplicationAccess,
    visit: Visit,
    answer: Answer,
  ): Promise<(() => Promise<void>) | void>;
  /**
   * Slow work that needs no lock, such as typesetting. It runs before the transaction, so that no lock and no
   * connection waits for it. Null when there is nothing to prepare: `accept` then decides alone.
   */
  prepare?(access: ApplicationAccess, answer: Answer): Promise<Prepared | null>;
  accept(accepting: Accepting, answer: Answer, prepared?: Prepared | null): Promise<Accepted<Code>>;
  /** Runs before another maid is chosen, even if this step was not answered: ends what applied to the previous maid. */
  maidSwitching?(db: Database, applicationId: string): Promise<void>;
  /** Runs when another maid was chosen and this step is answered: recreates for her what the answer produced. */
  maidSwitched?(switched: Pick<Accepting, 'db' | 'access'>): Promise<void>;
  /**
   * Runs when an expired application is started again: recreates what this step saved. Null: the step must be
   * answered again.
   */
  renewed?(
    renewing: Pick<Accepting, 'db' | 'access'>,
    expired: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  ): Promise<Stored<Code> | null>;
}

export interface StepHandler<
  Code extends StepCode = StepCode,
  Schema extends z.ZodMiniType = z.ZodMiniType,
> extends StepBehaviour<Code, z.output<Schema>> {
  readonly step: StepDefinition<Code, Schema>;
}

/** A handler for a step of the contract, which gives the type of its answer. */
export const stepHandler = <Code extends StepCode, Schema extends z.ZodMiniType, Prepared>(
  step: StepDefinition<Code, Schema>,
  behaviour: StepBehaviour<Code, z.output<Schema>, Prepared>,
): StepHandler<Code, Schema> => ({ ...behaviour, step });

export type StepHandlers = Readonly<Partial<Record<StepCode, StepHandler>>>;

export const handlersByStep = (handlers: readonly StepHandler[]): StepHandlers =>
  Object.fromEntries(handlers.map((handler) => [handler.step.code, handler]));
