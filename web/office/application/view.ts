import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';

export type View = OfficeAnswer<'GET office/application/{id}'>;
export type MaskedField = View['fields'][number];

/** "Leila", or words for a family without a name. */
export const firstNameOf = (name: string | null): string | null => name?.split(/\s+/)[0] ?? null;

/** Whether a reminder goes out, and to whom. */
export const reminds = ({ row }: Pick<View, 'row'>): 'client' | 'spouse' | null =>
  row.status === 'open' && (row.waitingOn === 'client' || row.waitingOn === 'spouse')
    ? row.waitingOn
    : null;

/** The neighbour in a list, or null at its end. */
export function neighbourOf(ids: readonly string[], id: string, step: 1 | -1): string | null {
  const at = ids.indexOf(id);
  return at < 0 ? null : (ids[at + step] ?? null);
}

/** Payments of a failed arrival whose refund nobody has prepared yet (OFF-31). */
export const refundsToPrepare = ({ money }: Pick<View, 'money'>) =>
  money.refundable.filter(({ isPrepared }) => !isPrepared);
