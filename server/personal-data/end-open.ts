import type { ErasureNote } from '../../rules/office/erasure-notes.ts';
import { appendEvent, setState } from '../applications/index.ts';
import { revokeLinks } from '../capability-links/index.ts';
import { endCollections } from '../collections/index.ts';
import { cancellationTerms } from '../home-requests/index.ts';
import { paidFils } from '../payments/index.ts';
import { freeArrival } from '../contact/index.ts';
import { releaseHolds } from '../holds/index.ts';
import { endAllMandates } from '../mandates/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';
import { openBankTasks } from './bank-tasks.ts';
import type { ApplicationRow } from './subject.ts';

/** A concluded contract is ended, never cancelled, because the payments job refunds a cancelled one completely. */
const transitions = {
  open: ['cancelled'],
  submitted: ['active', 'ended'],
  active: ['ended'],
} as const;

/** True for a concluded contract that still runs: ending it costs money and must be intended. */
export const isUnderContract = ({
  state,
  contractEndsOn,
}: Pick<ApplicationRow, 'state' | 'contractEndsOn'>): boolean =>
  (state === 'submitted' || state === 'active') &&
  (contractEndsOn === null || contractEndsOn >= dubaiToday());

/** What the bank has taken for a contract, and what it was given to take. */
async function debitsPaid(db: Database, deps: Pick<Deps, 'keys'>, application: ApplicationRow) {
  const terms = await cancellationTerms(db, deps, application);
  if (terms === null) return [];
  const onTheWay = terms.onTheWay.map(({ month, fils }) => ({ id: month, month, leftFils: fils }));
  return [...onTheWay, ...terms.paid.filter(({ way }) => way === 'direct_debit')];
}

/** Ends everything open; a person has to inform the bank about lodged direct debits. */
export async function endOpen(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  application: ApplicationRow,
  { returnsMoney }: { readonly returnsMoney: boolean },
): Promise<ErasureNote[]> {
  const { id, state } = application;
  let paid = state === 'open' ? await paidFils(db, id) : null;
  let transfer = 0;
  if (returnsMoney && isUnderContract(application)) {
    const debits = await debitsPaid(db, deps, application);
    const back = await endCollections(db, deps, application, dubaiToday(), debits);
    paid = back.toCards || null;
    transfer = back.toAccount;
  }
  if (state === 'open' || state === 'submitted' || state === 'active') {
    for (const next of transitions[state]) {
      await setState(db, id, next);
    }
    const kind = state === 'open' ? 'cancelled' : 'ended';
    await appendEvent(db, id, { kind, actor: 'system' });
  }
  await releaseHolds(db, id, { hired: true });
  await revokeLinks(db, id);
  await freeArrival(db, id);
  const lodged = await endAllMandates(db, id);
  await openBankTasks(db, id, lodged);
  return [
    ...lodged.map((reference) => ({ kind: 'tell_bank', reference }) as const),
    ...(paid === null ? [] : [{ kind: 'money_back', fils: paid } as const]),
    ...(transfer === 0 ? [] : [{ kind: 'transfer_back', fils: transfer } as const]),
  ];
}
