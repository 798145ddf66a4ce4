/** What an erasure leaves to know or to do, without anything personal. */
export type ErasureNote =
  | { readonly kind: 'tell_bank' | 'not_erased'; readonly reference: string }
  | { readonly kind: 'money_back'; readonly fils: number }
  | { readonly kind: 'transfer_back'; readonly fils: number }
  | { readonly kind: 'files_left'; readonly count: number };
