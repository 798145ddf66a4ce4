import { msg } from '../../rules/text/text.ts';

/** What a family sends in for her visa. */
export const visaDocuments: readonly string[] = [
  msg('Your Emirates ID, both sides'),
  msg('The photo page of her passport, valid for six months or more'),
  msg('A photo of her on a white background'),
  msg('Her present visa or its cancellation, if she is in the UAE'),
  msg('Your IBAN or a card to pay with'),
];
