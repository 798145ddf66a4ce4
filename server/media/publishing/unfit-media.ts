/** A file that must not go on the site; the message says why and what to do. */
export class UnfitMedia extends Error {
  override readonly name = 'UnfitMedia';
}
