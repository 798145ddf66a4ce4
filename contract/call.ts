import * as z from 'zod/mini';

/** What a call answers with: JSON checked by a schema, or bytes of a stated media type. */
export type AnswerKind =
  | { readonly kind: 'json'; readonly schema: z.ZodMiniType }
  | { readonly kind: 'bytes'; readonly mediaType: string };

export interface CallDefinition {
  readonly summary: string;
  /** A GET that writes: accepted only from our own pages (pageCode header, same-origin fetch metadata). */
  readonly changesState?: true;
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  readonly answer: AnswerKind;
}

/** Calls carry default values (CALL-21) that many of them do not use, so unknown parameters are dropped. */
const nothing = z.object({});

export function call<
  Params extends z.ZodMiniType = typeof nothing,
  Query extends z.ZodMiniType = typeof nothing,
  Body extends z.ZodMiniType = typeof nothing,
  const Answer extends AnswerKind = AnswerKind,
>(definition: {
  summary: string;
  changesState?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
}) {
  return {
    summary: definition.summary,
    ...(definition.changesState ? { changesState: definition.changesState } : {}),
    params: definition.params ?? nothing,
    query: definition.query ?? nothing,
    body: definition.body ?? nothing,
    answer: definition.answer,
  } as {
    readonly summary: string;
    readonly changesState?: true;
    readonly params: Params;
    readonly query: Query;
    readonly body: Body;
    readonly answer: Answer;
  };
}

export const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ kind: 'json', schema }) as const;

export const bytes = (mediaType: string) => ({ kind: 'bytes', mediaType }) as const;
