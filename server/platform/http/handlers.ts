import type { AnswerOf, CallName, ParsedInput } from '../../../contract/api.ts';

/** Who asks, as far as the server knows; the same over HTTP and while rendering a page. */
export interface Visit {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
}

/** JSON that is text already (built by PostgreSQL or kept in memory): sent as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Bytes with what a download needs to be right. */
export interface BytesAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly fileName: string;
}

type HandlerAnswer<Name extends CallName> =
  AnswerOf<Name> extends Blob ? BytesAnswer : AnswerOf<Name> | JsonText;

export type Handler<Name extends CallName> = (
  input: ParsedInput<Name>,
  visit: Visit,
) => Promise<HandlerAnswer<Name>> | HandlerAnswer<Name>;

/** A capability answers some calls; the app needs all of them. */
export type Handlers<Name extends CallName = CallName> = { readonly [N in Name]: Handler<N> };
