import type { FastifyInstance } from 'fastify';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import type { SecurityHeaders } from '../platform/http/security/security-headers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs/job.ts';
import { changeContractStatus } from './application/commands/contract.ts';
import { addNote, removeNote } from './application/commands/notes.ts';
import { noteListRead, noteRead, recentReveals } from './application/data-reads.ts';
import { applicationPart } from './application/part.ts';
import type { ArrivalFollowUps } from './arrivals/outcome-commands.ts';
import { arrivalsPart } from './arrivals/part.ts';
import { openTask, updateQueue, withdrawTask } from './cases/index.ts';
import { casesPart } from './cases/part.ts';
import type { Commands } from './commands/command.ts';
import { approvalHandlers } from './commands/approval-calls.ts';
import { type CommandRunner, commandRunner } from './commands/run-command.ts';
import { documentsPart } from './documents/part.ts';
import { registerOfficeStream } from './live/event-stream.ts';
import { forgetPresence, presence } from './live/presence.ts';
import type { OfficeHandlers } from './office-handler.ts';
import { peoplePart } from './people/part.ts';
import { maidsPart } from './maids/part.ts';
import { maidListPart } from './maid-list/part.ts';
import { mediaPart } from './media/part.ts';
import { moneyPart } from './money/part.ts';
import { giveBack } from './money/refund-commands.ts';
import { shownRefunds } from './money/refunds-view.ts';
import { noteNewDebit } from './direct-debits/new-debit.ts';
import { directDebitsPart } from './direct-debits/part.ts';
import { cardPaymentsPart } from './card-payments/part.ts';
import { campaignsPart } from './campaigns/part.ts';
import { contentPart } from './content/part.ts';
import { reportsPart } from './reports/part.ts';
import { dataRequestsPart } from './data-requests/part.ts';
import { visasPart } from './visas/part.ts';
import { followDocuments } from './visas/sent-again.ts';
import { historyPart } from './history/part.ts';
import { homeRequestsPart } from './home-requests/part.ts';
import { printHandlers } from './prints.ts';
import { auditPart } from './audit/part.ts';
import { registerOfficeCalls } from './register-office-calls.ts';

const presenceCleanup: Job = {
  name: 'office presence',
  everySeconds: 600,
  run: async (deps) => {
    await forgetPresence(deps);
  },
};

function commandCalls(
  runner: CommandRunner,
): OfficeHandlers<'POST office/command' | 'POST office/undo'> {
  return {
    'POST office/command': ({ body: { command, input, key } }, { member, origin }) =>
      runner.run({ kind: 'staff', member }, { command, input, key }, origin),
    async 'POST office/undo'({ body }, { member, origin }) {
      await runner.undo({ kind: 'staff', member }, body.actionId, origin);
      return {};
    },
  };
}

/** What follows from an arrival belongs to other parts. */
const arrivalFollowUps: ArrivalFollowUps = {
  setContractStatus: changeContractStatus,
  openTask: ({ db, deps }, applicationId) =>
    openTask(db, deps, { applicationId, kind: 'arrival_problem' }),
  withdrawTask: ({ db }, taskId) => withdrawTask(db, taskId),
  addNote: (context, applicationId, text) => addNote(context, applicationId, 'note', text),
  removeNote: (context, noteId) => removeNote(context, { noteId }),
};

/** The staff console: its calls, commands, jobs and event stream. */
export function office(deps: Deps) {
  const cases = casesPart(deps, (member) => shownRefunds(deps, member));
  const application = applicationPart(deps, giveBack);
  const documents = documentsPart(deps, noteRead, followDocuments);
  const arrivals = arrivalsPart(deps, arrivalFollowUps, noteNewDebit(deps), noteRead);
  const people = peoplePart(deps);
  const maids = maidsPart(deps, { noteRead, recentReveals });
  const maidList = maidListPart(deps);
  const media = mediaPart(deps);
  const money = moneyPart(deps, noteRead);
  const directDebits = directDebitsPart(deps, noteRead);
  const cards = cardPaymentsPart(deps);
  const campaigns = campaignsPart(deps);
  const content = contentPart(deps);
  const reports = reportsPart(deps);
  const audit = auditPart(deps);
  const dataRequests = dataRequestsPart(deps, noteRead);
  const visas = visasPart(deps, giveBack, noteRead);
  const homeRequests = homeRequestsPart(deps, {
    giveBack,
    setContractStatus: changeContractStatus,
  });
  const parts = [
    cases,
    application,
    documents,
    arrivals,
    people,
    maids,
    maidList,
    media,
    money,
    directDebits,
    cards,
    campaigns,
    content,
    reports,
    audit,
    dataRequests,
    visas,
    homeRequests,
  ];
  const commands = {
    ...cases.commands,
    ...application.commands,
    ...documents.commands,
    ...arrivals.commands,
    ...people.commands,
    ...maids.commands,
    ...maidList.commands,
    ...media.commands,
    ...money.commands,
    ...directDebits.commands,
    ...cards.commands,
    ...campaigns.commands,
    ...content.commands,
    ...reports.commands,
    ...audit.commands,
    ...dataRequests.commands,
    ...visas.commands,
    ...homeRequests.commands,
  } satisfies Commands;
  const runner = commandRunner(deps, commands, (ids) => updateQueue(deps, ids), noteListRead);
  const handlers = {
    ...cases.handlers,
    ...application.handlers,
    ...documents.handlers,
    ...arrivals.handlers,
    ...people.handlers,
    ...maids.handlers,
    ...maidList.handlers,
    ...media.handlers,
    ...money.handlers,
    ...directDebits.handlers,
    ...cards.handlers,
    ...campaigns.handlers,
    ...content.handlers,
    ...reports.handlers,
    ...audit.handlers,
    ...dataRequests.handlers,
    ...visas.handlers,
    ...homeRequests.handlers,
    ...historyPart(deps).handlers,
    ...printHandlers(deps, noteListRead),
    ...presence(deps),
    ...commandCalls(runner),
    ...approvalHandlers(deps, runner),
  } satisfies OfficeHandlers;
  return {
    commands,
    runner,
    jobs: [presenceCleanup, ...parts.flatMap(({ jobs = [] }) => jobs)],
    register(app: FastifyInstance, guard: CrossSiteGuard, headers: SecurityHeaders): void {
      void app.register(
        (api, _options, done) => {
          registerOfficeCalls(api, deps, handlers, guard, headers);
          done();
        },
        { prefix: '/api' },
      );
      registerOfficeStream(app, deps);
      for (const { register } of parts) register?.(app, guard);
    },
  };
}
