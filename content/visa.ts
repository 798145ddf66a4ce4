/** What a family sends in for her visa. */
export const visaDocuments: readonly string[] = [
  'Your Emirates ID, both sides',
  'The photo page of her passport, valid for six months or more',
  'A photo of her on a white background',
  'Her present visa or its cancellation, if she is in the UAE',
  'Your IBAN or a card to pay with',
];
