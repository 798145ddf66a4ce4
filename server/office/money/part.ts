import type { moneyCalls, moneyCommands } from '../../../contract/office/money.ts';
import { gatewayOf } from '../../payments/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { NoteRead } from '../documents/scan.ts';
import type { OfficePart } from '../office-part.ts';
import { bankCalls, bankCommands } from './bank.ts';
import { closeCommands } from './close-commands.ts';
import { compareCommands, comparisonJob } from './compare.ts';
import { exportCommands } from './export-command.ts';
import { ledgerCalls } from './ledger.ts';
import { overviewCalls } from './overview.ts';
import { registerPaper } from './paper.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { refundCommands } from './refund-commands.ts';
import { termsCalls } from './refund-terms.ts';
import { refundCalls } from './refunds-view.ts';

/** The ledger, refunds and reconciliation (OFF-50, OFF-51). */
export function moneyPart(
  deps: Deps,
  noteRead: NoteRead,
): OfficePart<keyof typeof moneyCalls, keyof typeof moneyCommands> {
  const gateway = gatewayOf(deps);
  return {
    handlers: {
      ...overviewCalls(deps),
      ...ledgerCalls(deps),
      ...termsCalls(deps),
      ...refundCalls(deps),
      ...reconciliationCalls(deps),
      ...bankCalls(deps),
    },
    commands: {
      ...refundCommands,
      ...closeCommands,
      ...compareCommands(gateway),
      ...bankCommands,
      ...exportCommands,
    },
    jobs: [comparisonJob(gateway)],
    register: (app) => registerPaper(app, deps, noteRead),
  };
}
