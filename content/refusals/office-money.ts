import { msg } from '../../rules/text/text.ts';

/** Refusals about the ledger, refunds and reconciliation. */
export const officeMoney = {
  DAY_NOT_OPEN: msg('This day can’t be closed: it is closed already, or not over yet.'),
  DAY_DIFFERS: msg(
    'The ledger differs from the gateway. Settle the differences in the list, then close the day.',
  ),
  'DAY_DIFFERS.bank': msg(
    'Our books differ from the bank’s statement. Settle the lines in the list, then close the day.',
  ),
  DAY_NOT_COMPARED: msg(
    'This day was not compared with the gateway after it ended. Compare first, then close it.',
  ),
  SINCE_IN_FUTURE: msg('This day is still to come. Choose the day on which she came back.'),
  STATEMENT_KNOWN: msg('This statement was imported already.'),
  STATEMENT_PROBLEMS: msg('Nothing was imported: {problems} rows have a problem.'),
  STATEMENT_EMPTY: msg('The file has no rows.'),
  FEE_ABOVE_ZERO: msg('A fee is paid by us, so its amount is below zero.'),
  EXPORT_TOO_LARGE: msg('One file has at most {most} lines. Choose fewer.'),
  NOTHING_TO_EXPORT: msg('There is nothing to export here.'),
  'NOTHING_TO_EXPORT.own': msg(
    'None of this is yours. You export your own work; an operations lead can ask for the rest.',
  ),
} as const;
