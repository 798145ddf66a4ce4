/** What other capabilities use of the tests of replacements. */
export {
  atWho,
  choose,
  type Client,
  confirmation,
  freeMaid,
  info,
  mustReply,
  underContract,
} from '../replacement/testing/client.ts';
export { underCard } from '../replacement/testing/card.ts';
export { chosenByDebit, signAll } from '../replacement/testing/debit.ts';
