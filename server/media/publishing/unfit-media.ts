/** A file that must not be published; the message says why and what to do. */
export class UnfitMedia extends Error {
  override readonly name = 'UnfitMedia';
}
