import type { Paper } from '../../content/papers/paper.ts';
import { phone } from './format.ts';

export { longDay, longMoment } from './long-day.ts';
export { amount } from './money.ts';
export { office } from './office.ts';
export { makeReceipts, receiptFor } from './receipt.ts';
export { typefaces } from './typefaces.ts';

/** As it is read and signed on a phone. Typesetting is large: it is loaded with the first paper. */
export async function typesetForPhone(paper: Paper): Promise<Buffer> {
  const { typeset } = await import('./template.ts');
  return typeset(paper, phone);
}
