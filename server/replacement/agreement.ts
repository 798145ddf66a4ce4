import { notNow, ownReference, referenceFor } from '../applications/index.ts';
import type { Database } from '../platform/store/store.ts';
import {
  type Agreement,
  contractForm,
  type Form,
  isAgreementFor,
  mustBeRead,
  readMark,
  typesetAgreement,
} from '../signatures/index.ts';
import type { ApplicationRow, Contract } from './contract.ts';
import type { ReplacementStatus } from './replacement-status.ts';

/** The agreement about the new maid at the price of the replacement: the contract's text with other figures. */
export async function agreementForm(
  db: Database,
  { application, dataKey }: Pick<Contract, 'application' | 'dataKey'>,
  { maid, change, price, replacement }: ReplacementStatus,
): Promise<Form> {
  if (maid === null || change === null || price === null || replacement === null) throw notNow();
  const { monthly: monthlyFils, wage: wageFils } = price;
  const agreed = { ...application, maidId: maid.id, monthlyFils, wageFils };
  return contractForm(
    db,
    { application: agreed, dataKey },
    {
      reference: ownReference({ application: replacement, dataKey }),
      day: change.day,
      earlier: application.reference ?? '',
    },
  );
}

const typeset = async (
  db: Database,
  { dataKey }: Contract,
  form: Form,
  application: ApplicationRow,
) => typesetAgreement(db, form, await referenceFor(db, { application, dataKey }));

/** Typesets the agreement that the page showed; null if its text has changed since. */
export async function prepareAgreement(
  db: Database,
  contract: Contract,
  status: ReplacementStatus,
  mark: unknown,
): Promise<Agreement | null> {
  const { replacement, maid, change, price } = status;
  if (replacement?.state !== 'open' || !maid || !change || !price) return null;
  const form = await agreementForm(db, contract, status);
  return readMark(form, contract) === mark ? typeset(db, contract, form, replacement) : null;
}

/** The agreement that is accepted: refused if the page showed another text. */
export async function acceptedAgreement(
  db: Database,
  contract: Contract,
  status: ReplacementStatus & { readonly replacement: ApplicationRow },
  { mark, prepared }: { readonly mark: string; readonly prepared: Agreement | null },
): Promise<Agreement> {
  const form = await agreementForm(db, contract, status);
  mustBeRead(form, contract, mark);
  if (prepared !== null && isAgreementFor(prepared, form)) return prepared;
  return typeset(db, contract, form, status.replacement);
}
