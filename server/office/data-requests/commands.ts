import type { dataRequestCommands } from '../../../contract/office/data-requests.ts';
import { findSubject } from '../../personal-data/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type CommandContext,
  type Commands,
  type Preparation,
  staffIdOf,
} from '../commands/command.ts';
import { dataRequests } from './table.ts';

interface Asked {
  readonly applicationId: string;
  readonly askedOn: string;
  readonly askedBy: (typeof dataRequests.$inferInsert)['askedBy'];
  readonly endsContract?: boolean;
}

/** The approval is bound to what is stored about the person now. */
async function prepare(
  { db, deps }: CommandContext,
  { applicationId, askedOn, endsContract = false }: Asked,
): Promise<Preparation> {
  const subject = await findSubject(db, deps.keys, applicationId);
  const kept = subject?.applications.filter(({ erasedAt }) => erasedAt === null) ?? [];
  const [first] = kept;
  if (first === undefined) throw new Refusal(404, 'NOTHING_KEPT');
  return {
    subject: applicationId,
    needsSecond: true,
    applicationIds: [],
    details: {
      reference: first.reference ?? '',
      askedOn,
      applications: kept.length,
      endsContract: Number(endsContract),
    },
    bound: { applicationIds: kept.map(({ id }) => id) },
  };
}

async function run(
  context: CommandContext,
  kind: 'export' | 'erasure',
  { applicationId, askedOn, askedBy, endsContract = false }: Asked,
) {
  const { details } = await prepare(context, { applicationId, askedOn, askedBy });
  const [row] = await context.db
    .insert(dataRequests)
    .values({
      kind,
      applicationId,
      askedOn,
      askedBy,
      endsContract,
      preparedBy: context.preparedBy,
      approvedBy: staffIdOf(context.actor),
      // An export waits for nobody: its file is made when it is downloaded.
      ...(kind === 'export' && { outcome: 'done' as const, doneAt: new Date() }),
    })
    .returning({ id: dataRequests.id });
  return { applicationIds: [], details, answer: { requestId: row?.id ?? '' } };
}

export const dataRequestCommandsOf: Commands<keyof typeof dataRequestCommands> = {
  export_person: { prepare, run: (context, input) => run(context, 'export', input) },
  erase_person: { prepare, run: (context, input) => run(context, 'erasure', input) },
};
