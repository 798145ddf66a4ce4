import { createHash } from 'node:crypto';
import type { CommandInput, CommandName } from '../../../contract/office/office-calls.ts';
import { MOST_EXPORTED } from '../../../contract/office/office-call.ts';
import { hasRight, type Right } from '../../../rules/office/rights.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Command, CommandActor, CommandContext, Outcome } from './command.ts';

type Id = string | number;
type Details = NonNullable<Outcome['details']>;

/** An export of rows: how they are found, and how they become the answer that the page writes to a file. */
interface RowExport<Name extends CommandName> {
  /** The rows that the input means; with `ownOf`, only those of this colleague. */
  readonly find: (
    context: CommandContext,
    input: CommandInput<Name>,
    ownOf?: string,
  ) => Promise<readonly Id[]>;
  /** The same rows as an input that names each of them. */
  readonly named: (ids: readonly Id[]) => Readonly<Record<string, unknown>>;
  readonly rows: (
    context: CommandContext,
    ids: readonly Id[],
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** The applications whose data are in the rows. */
  readonly families: (context: CommandContext, ids: readonly Id[]) => Promise<readonly string[]>;
  readonly details?: (context: CommandContext, ids: readonly Id[]) => Promise<Details>;
}

const has = (actor: CommandActor, right: Right): boolean =>
  actor.kind === 'operator' || hasRight(actor.member, right);

const digestOf = (ids: readonly Id[]): string =>
  createHash('sha256').update(ids.map(String).toSorted().join(' ')).digest('base64url');

/**
 * Rows of one's own work are exported at once; others wait for a second person, who approves exactly these rows, and
 * are then downloaded once by the colleague who asked (OFF-04, OFF-05).
 */
export function exportCommand<Name extends CommandName>({
  find,
  named,
  rows,
  families,
  details = async () => ({}),
}: RowExport<Name>): Command<Name> {
  async function found(context: CommandContext, input: CommandInput<Name>) {
    const { actor } = context;
    const all = await find(context, input);
    const own =
      actor.kind === 'staff' && has(actor, 'export_own')
        ? await find(context, input, actor.member.id)
        : [];
    const ids = has(actor, 'export_with_second') ? all : own;
    if (ids.length === 0) {
      throw new Refusal(400, all.length > 0 ? 'NOTHING_TO_EXPORT.own' : 'NOTHING_TO_EXPORT');
    }
    if (ids.length > MOST_EXPORTED) {
      throw new Refusal(400, 'EXPORT_TOO_LARGE', { most: String(MOST_EXPORTED) });
    }
    return { ids, own, skipped: all.length - ids.length };
  }
  const handedOut = async (context: CommandContext, ids: readonly Id[]) => ({
    secret: await rows(context, ids),
    exported: await families(context, ids),
  });
  return {
    async prepare(context, input) {
      const { ids, own } = await found(context, input);
      const digest = digestOf(ids);
      return {
        subject: digest,
        needsSecond: ids.length > own.length,
        applicationIds: [],
        details: { count: ids.length, ...(await details(context, ids)) },
        bound: { digest },
        input: named(ids),
      };
    },
    async run(context, input) {
      const { ids, skipped } = await found(context, input);
      const counted = { count: ids.length, ...(await details(context, ids)) };
      const outcome = {
        applicationIds: [],
        details: counted,
        answer: { count: ids.length, skipped },
      };
      // The second person only approves; the rows go to the colleague who asked.
      if (context.preparedBy !== null) return outcome;
      return { ...outcome, ...(await handedOut(context, ids)) };
    },
    async handOver(context, input) {
      return handedOut(context, await find(context, input));
    },
  };
}
