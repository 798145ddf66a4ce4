interface Titles {
  /** The name in the field. */
  readonly typed: string;
  /** The client's own name, which the server filled in; empty if it did not. */
  readonly own: string;
}

/** The name on the account after the choice of its owner: the client's own name never stays on the spouse's account. */
export function titleFor(owner: string, { typed, own }: Titles): string {
  if (owner === 'spouse') return typed === own ? '' : typed;
  return typed === '' ? own : typed;
}
