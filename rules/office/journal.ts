import type { LedgerKind, MoneyWay } from './ledger.ts';

/** The accountant's accounts. Each is a parameter; these are used where it is not set. */
export const journalAccounts = {
  bank: { code: 'office_account_bank', usual: '1010' },
  card: { code: 'office_account_card', usual: '1020' },
  vat: { code: 'office_account_vat', usual: '2200' },
  income: { code: 'office_account_income', usual: '4000' },
  fees: { code: 'office_account_fees', usual: '6100' },
} as const;
export type JournalAccounts = Readonly<Record<keyof typeof journalAccounts, string>>;

/** A line of the ledger as far as the journal needs it. */
export interface BookedLine {
  readonly document: string;
  readonly day: string;
  readonly kind: LedgerKind;
  readonly how: MoneyWay;
  /** Above zero if we received it. */
  readonly fils: number;
  readonly vatFils: number;
  readonly forMonth: string | null;
  readonly reference: string;
}

/** One side of an entry; either debit or credit is 0. */
export interface Posting {
  readonly day: string;
  readonly document: string;
  readonly account: string;
  readonly debitFils: number;
  readonly creditFils: number;
  /** The VAT inside the entry, on the line of its net amount. */
  readonly vatFils: number | null;
  readonly text: string;
  readonly reference: string;
}

const kinds: Readonly<Record<LedgerKind, string>> = {
  payment: 'First payment',
  collection: 'Monthly payment',
  refund: 'Refund',
  debit_return: 'Returned direct debit',
  fee: 'Fee',
  correction: 'Correction',
};
const ways: Readonly<Record<MoneyWay, string>> = {
  card: 'card',
  direct_debit: 'direct debit',
  transfer: 'bank transfer',
};

/**
 * The ledger in double entry (OFF-53): what came is debited to the bank or the card gateway and credited to income and
 * VAT; what went is the reverse. Debits equal credits, and the money accounts move by the sum of the ledger.
 */
export function journalOf(lines: readonly BookedLine[], accounts: JournalAccounts): Posting[] {
  return lines.flatMap(({ document, day, kind, how, fils, vatFils, forMonth, reference }) => {
    const text = `${kinds[kind]}, ${ways[how]}${forMonth === null ? '' : `, ${forMonth.slice(0, 7)}`}`;
    const post = (account: string, amount: number, vat: number | null): Posting => ({
      day,
      document,
      account,
      debitFils: Math.max(0, amount),
      creditFils: Math.max(0, -amount),
      vatFils: vat,
      text,
      reference,
    });
    const money = how === 'card' ? accounts.card : accounts.bank;
    const other = kind === 'fee' ? accounts.fees : accounts.income;
    const sides = [
      post(money, fils, null),
      post(other, vatFils - fils, Math.abs(vatFils)),
      post(accounts.vat, -vatFils, null),
    ];
    return sides.filter(({ debitFils, creditFils }) => debitFils + creditFils > 0);
  });
}
