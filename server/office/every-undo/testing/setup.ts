import type {
  CommandInput,
  CommandName,
  officeCommands,
} from '../../../../contract/office/office-calls.ts';
import { type Role, roles } from '../../../../rules/office/rights.ts';
import type { TestApp } from '../../../testing/app.ts';
import { signedIn } from '../../testing.ts';

type Colleague = Awaited<ReturnType<typeof signedIn>>;

/** Every command whose definition says that it can be undone. */
export type Undoable = {
  [Name in CommandName]: (typeof officeCommands)[Name]['undo'] extends 'can' ? Name : never;
}[CommandName];

export interface Workshop {
  readonly product: TestApp;
  /** Two colleagues with every role, because some commands need a second person. */
  readonly maker: Colleague;
  readonly approver: Colleague;
}

export interface Prepared<Name extends Undoable = Undoable> {
  readonly input: CommandInput<Name>;
  /** The colleague who runs it; left out, the maker. */
  readonly by?: Colleague;
  /** Tables in which the undo leaves something that cannot come back, such as a signature that was made void. */
  readonly leaves?: readonly string[];
  /** What the pages show of it, where the tables only get more rows. */
  readonly see?: () => Promise<unknown>;
}

/** Prepares the product so that a command can run. */
export type Setups<Names extends Undoable = Undoable> = {
  readonly [Name in Names]: (workshop: Workshop) => Promise<Prepared<Name>>;
};

const everyRole: readonly Role[] = roles.filter((role) => role !== 'auditor');

export async function workshop(product: TestApp): Promise<Workshop> {
  return {
    product,
    maker: await signedIn(product, everyRole, { name: 'Noura Kanaan' }),
    approver: await signedIn(product, everyRole, { name: 'Hamad Saeed' }),
  };
}

interface Ran {
  readonly actionId: string;
  readonly canUndo: boolean;
  readonly answer: Readonly<Record<string, unknown>>;
  /** A second person let it take effect. */
  readonly isApproved: boolean;
}

interface Call {
  readonly command: string;
  readonly input: unknown;
  readonly by?: Colleague;
}

/** Runs a command that has to succeed; a second person approves it if it needs one. */
export async function ran({ maker, approver }: Workshop, call: Call): Promise<Ran> {
  const { command, input, by = maker } = call;
  const body = { command, input, key: crypto.randomUUID() };
  const answer = await by.post('office/command', body);
  if (answer.statusCode !== 200) throw new Error(`${command}: ${answer.body}`);
  const first = { ...answer.json<Ran>(), isApproved: false };
  const { approvalId: id } = first.answer;
  if (id === undefined) return first;
  const approved = await approver.post('office/approvals/decide', { id, decision: 'approved' });
  if (approved.statusCode !== 200) throw new Error(`${command}: ${approved.body}`);
  return { ...approved.json<Ran>(), isApproved: true };
}

/** The same for a setup, which needs something that the command answers. */
export async function answerOf<Name extends CommandName>(
  on: Workshop,
  command: Name,
  input: CommandInput<Name>,
): Promise<Readonly<Record<string, unknown>>> {
  return (await ran(on, { command, input })).answer;
}

/** Undoes as the person who ran it; of two, the first never undoes alone. */
export async function undone(
  { maker, approver }: Workshop,
  { actionId, isApproved }: Ran,
  by: Colleague = maker,
): Promise<void> {
  const answer = await (isApproved ? approver : by).undo(actionId);
  if (answer.statusCode !== 200) throw new Error(`undo: ${answer.body}`);
}
