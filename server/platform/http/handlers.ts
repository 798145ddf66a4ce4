import { brotliCompressSync, constants } from 'node:zlib';
import type { AnswerOf, CallName, ParsedInput } from '../../../contract/api.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { etagOf } from './etag.ts';
import type { SessionClaim } from './security/session-claim.ts';

/** The caller's context; the same over HTTP and while rendering a page. */
export interface Visit {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The language of the page that calls, in which the answer is read. */
  readonly language: OwnLanguage;
  /** The calling page's code from its header (CALL-01). */
  readonly pageCode?: string;
  /** The browser's session; null without one, and always while a shared page is rendered. */
  readonly session: SessionClaim | null;
  /** Starts a session for the browser; missing where there is no browser. */
  readonly beginSession?: () => SessionClaim;
  /** Lets the browser keep its session for these days, because the person asked for it; null until it is closed. */
  readonly keepSession?: (days: number | null) => void;
  /** Asks for a captcha, unless this call answers one; missing where there is no browser. */
  readonly askPerson?: () => Promise<void>;
}

/**
 * JSON that is already text (built by PostgreSQL or cached) and sent unchanged. With a cache policy it also
 * gets an ETag; without one it must not be stored.
 */
export class JsonText {
  readonly text: string;
  readonly cacheControl: string | undefined;
  #plain: SentText | undefined;
  #packed: SentText | undefined;

  constructor(text: string, cacheControl?: string) {
    this.text = text;
    this.cacheControl = cacheControl;
  }

  /** Computed when it is first sent, then reused. */
  get plain(): SentText {
    return (this.#plain ??= withEtag(Buffer.from(this.text)));
  }

  /** Compressed when a browser first asks; a quarter of the size for phones. */
  get packed(): SentText {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return (this.#packed ??= withEtag(brotliCompressSync(this.plain.bytes, { params })));
  }
}

interface SentText {
  readonly bytes: Buffer;
  readonly etag: string;
}

const withEtag = (bytes: Buffer): SentText => ({ bytes, etag: etagOf(bytes) });

/** Bytes with the headers of a download. */
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

/** A capability handles some calls; the app needs all of them. */
export type Handlers<Name extends CallName = CallName> = { readonly [N in Name]: Handler<N> };
