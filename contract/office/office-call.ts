import * as z from 'zod/mini';
import type { Right } from '../../rules/office/rights.ts';
import type { CallDefinition } from '../call.ts';

/** Who may make a call: everybody, every signed-in colleague, or colleagues with one of these rights. */
export type AllowedTo = 'everybody' | 'colleagues' | Right | readonly Right[];

export interface OfficeCallDefinition extends CallDefinition {
  readonly allowed: AllowedTo;
  /** In bytes, for calls that take a file; only colleagues may send that much. */
  readonly largestBody?: number;
}
export type OfficeCallTable = Readonly<
  Record<`${'GET' | 'POST'} office/${string}`, OfficeCallDefinition>
>;

/** Why a command cannot be undone. */
export const undoObstacles = [
  'message_sent',
  'money_sent',
  'maid_released',
  'sessions_ended',
  'link_shown',
  'file_given',
  'data_erased',
  'only_compared',
  'consent_withdrawn',
] as const;

export interface CommandDefinition {
  readonly right: Right | readonly Right[];
  /** A further right of everybody who runs or approves it, such as seeing what it exports. */
  readonly sees?: Right;
  readonly input: z.ZodMiniType;
  /** A passkey has to be touched within the last five minutes (OFF-04). */
  readonly needsFreshPasskey?: true;
  /** A colleague with this right approves it before it takes effect, unless the command itself says it is not needed. */
  readonly secondPerson?: Right;
  /** What was approved is downloaded once by the colleague who asked for it. */
  readonly isHandedOver?: true;
  /** `can`, or why it cannot be undone; the page says so before the command runs (OFF-71). */
  readonly undo: 'can' | (typeof undoObstacles)[number];
}
export type CommandTable = Readonly<Record<string, CommandDefinition>>;

export const uuid = z.uuid();
/** An instant as ISO text. */
export const at = z.iso.datetime();
/** A calendar day in Dubai. */
export const day = z.iso.date();
export const words = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
/** One or more applications: a bulk action is one command (OFF-17). */
export const applicationIds = z.array(uuid).check(z.minLength(1), z.maxLength(500));
/** Rows of one export. */
export const MOST_EXPORTED = 20_000;

export const colleague = z.object({ id: uuid, name: z.string() });
export const maidFace = z.object({ id: z.int(), name: z.string(), face: z.nullable(z.string()) });

/** Both clocks of a piece of work (OFF-14); see rules/office/working-time.ts. */
export const timeLeft = z.object({
  state: z.enum(['normal', 'soon', 'late', 'paused']),
  minutes: z.number(),
  elapsedMinutes: z.number(),
  used: z.number(),
  targetMinutes: z.int(),
  dueAt: z.nullable(at),
});
