import type { CommandInput, CommandName } from '../../../contract/office/office-calls.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';

/** The person who runs a command: a colleague, or an operator at the command line. */
export type CommandActor =
  | { readonly kind: 'staff'; readonly member: StaffMember }
  | { readonly kind: 'operator'; readonly name: string };

export const staffIdOf = (actor: CommandActor): string | null =>
  actor.kind === 'staff' ? actor.member.id : null;

export type CommandDeps = Pick<Deps, 'config' | 'files' | 'keys' | 'log' | 'store'>;

export interface CommandContext {
  /** The transaction of the command, its audit line and its timeline entry. */
  readonly db: Database;
  readonly deps: CommandDeps;
  readonly actor: CommandActor;
  /** The origin for addresses that the command returns. */
  readonly origin: string;
  /** The colleague who prepared what the actor approves; null if nobody did. */
  readonly preparedBy: string | null;
}

type Json = Readonly<Record<string, unknown>>;

/** What a command did. Nothing in it is personal: it is stored in clear, except `secret`. */
export interface Outcome {
  /** The applications it was about; its entry shows in their timelines. */
  readonly applicationIds: readonly string[];
  /** Values for the words of the timeline entry. */
  readonly details?: Readonly<Record<string, string | number | null>>;
  /** What `undo` needs; left out if there is nothing to undo. */
  readonly undo?: Json;
  readonly answer?: Json;
  /** Returned to the caller once and never stored, such as a one-time address. */
  readonly secret?: Json;
  /** The applications whose data leave with it; the audit log names them (T62). */
  readonly exported?: readonly string[];
}

/** A command that may need a second person, as its preparer and its approver see it. */
export interface Preparation {
  /** What it is about: one open approval for each command and subject, such as the id of a payment. */
  readonly subject: string;
  /** False: it takes effect at once, such as a refund below the limit. */
  readonly needsSecond: boolean;
  readonly applicationIds: readonly string[];
  /** For the words of the approval. Nothing personal. */
  readonly details: NonNullable<Outcome['details']>;
  /** What the approval is bound to: if it differs when somebody approves, the approval has lapsed. */
  readonly bound: Json;
  /** Waits instead of the given input: exactly the rows that were found, and nothing that was typed. */
  readonly input?: Json;
}

export interface Command<Name extends CommandName> {
  /** Required if the definition names a second person. Checks the input and changes nothing. */
  readonly prepare?: (context: CommandContext, input: CommandInput<Name>) => Promise<Preparation>;
  readonly run: (context: CommandContext, input: CommandInput<Name>) => Promise<Outcome>;
  /** Required if the definition says `isHandedOver`. */
  readonly handOver?: (
    context: CommandContext,
    input: CommandInput<Name>,
  ) => Promise<Pick<Outcome, 'secret' | 'exported'>>;
  /** Throws UNDO_TOO_LATE if something has changed since. Required if the definition says `can`. */
  readonly undo?: (context: CommandContext, undo: Json) => Promise<void>;
}

/** A part of the office has some commands; the office needs all of them. */
export type Commands<Name extends CommandName = CommandName> = {
  readonly [N in Name]: Command<N>;
};
