import * as z from 'zod/mini';

/** What a call answers with: JSON checked by a schema, or bytes of a stated media type. */
export type AnswerKind =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'bytes'; readonly mediaType: string; readonly noStore?: true };

export interface CallDefinition {
  readonly summary: string;
  /** A GET that writes: accepted only from our own pages (pageCode header, same-origin fetch metadata). */
  readonly changesState?: true;
  /** Asks much of the server: counted like a write, so that a captcha is asked after too many (CAP-01). */
  readonly costly?: true;
  /** A write that every visit makes: no captcha, only a plain limit. */
  readonly uncounted?: true;
  /** Answered from memory, or its expensive part has a queue of its own: it never waits in the queue of calls. */
  readonly selfQueued?: true;
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  readonly answer: AnswerKind;
}

/** Whether a call is counted towards the captcha: what writes or costs, unless its row says otherwise. */
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

/** Bytes that nobody may keep, the visitor's own browser included. */
export const passingBytes = (mediaType: string) =>
  ({ kind: 'bytes', mediaType, noStore: true }) as const;
