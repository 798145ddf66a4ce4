import * as z from 'zod/mini';

/** The answer of a call: JSON checked by a schema, or bytes of a stated media type. */
export type AnswerKind =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'bytes'; readonly mediaType: string; readonly noStore?: true };

export interface CallDefinition {
  readonly summary: string;
  /** A GET that writes: accepted only from our own pages (pageCode header, same-origin fetch metadata). */
  readonly changesState?: true;
  /** Expensive for the server: counted like a write, so that too many lead to a captcha (CAP-01). */
  readonly costly?: true;
  /** A write that every visit makes: no captcha, only a plain rate limit. */
  readonly uncounted?: true;
  /** Sends a text message: while many are asked for, it needs a captcha (T33). */
  readonly texts?: true;
  /** Answered from memory, or with its own queue for the expensive part: it skips the queue of calls. */
  readonly selfQueued?: true;
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  readonly answer: AnswerKind;
}

/** True if a call counts towards the captcha: writes and expensive calls, unless the row says otherwise. */
export const isCounted = (
  name: string,
  {
    costly,
    changesState,
    uncounted,
  }: Pick<CallDefinition, 'costly' | 'changesState' | 'uncounted'>,
) => !uncounted && (costly === true || changesState === true || name.startsWith('POST '));

/** Method and path together name a call. */
export type CallTable = Readonly<Record<`${'GET' | 'POST'} ${string}`, CallDefinition>>;

/** Calls carry default values (CALL-21) that many of them do not use, so unknown parameters are dropped. */
const nothing = z.object({});

/** A row names only what its call takes: `{ ...takesNothing, query: …, answer: … }`. */
export const takesNothing = { params: nothing, query: nothing, body: nothing } as const;

export const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ kind: 'json', schema }) as const;

export const bytes = (mediaType: string) => ({ kind: 'bytes', mediaType }) as const;

/** Bytes that must not be cached, not even by the visitor's own browser. */
export const passingBytes = (mediaType: string) =>
  ({ kind: 'bytes', mediaType, noStore: true }) as const;
