import { brotliCompressSync, constants } from 'node:zlib';
import type { AnswerOf, CallName, ParsedInput } from '../../../contract/api.ts';
import { etagOf } from './etag.ts';
import type { SessionClaim } from './security/session-claim.ts';

/** Who asks, as far as the server knows; the same over HTTP and while rendering a page. */
export interface Visit {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The page that asks, as its header says (CALL-01). */
  readonly pageCode?: string;
  /** The browser's session; null when it has none, and always while a page is rendered for everyone. */
  readonly session: SessionClaim | null;
  /** Gives the browser a session; absent where there is no browser to give one to. */
  readonly beginSession?: () => SessionClaim;
}

/**
 * JSON that is text already (built by PostgreSQL or kept in memory): sent as it is. With a cache
 * policy it also gets an ETag; without one nobody may store it.
 */
export class JsonText {
  readonly text: string;
  readonly cacheControl: string | undefined;
  #wire: WireText | undefined;

  constructor(text: string, cacheControl?: string) {
    this.text = text;
    this.cacheControl = cacheControl;
  }

  /** Made at the first sending, for all that follow. */
  get wire(): WireText {
    return (this.#wire ??= new WireText(this.text));
  }
}

class WireText {
  /** One byte a character: Node then sends head and body as one string, in one write. */
  readonly body: string;
  readonly length: string;
  readonly etag: string;
  #packed: { readonly body: Buffer; readonly length: string; readonly etag: string } | undefined;

  constructor(text: string) {
    const bytes = Buffer.from(text);
    this.body = bytes.toString('latin1');
    this.length = `${bytes.length}`;
    this.etag = etagOf(bytes);
  }

  /** Compressed for browsers, when the first of them asks; a phone's line carries a quarter. */
  get packed() {
    if (this.#packed === undefined) {
      const body = brotliCompressSync(Buffer.from(this.body, 'latin1'), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      });
      this.#packed = { body, length: `${body.length}`, etag: etagOf(body) };
    }
    return this.#packed;
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
