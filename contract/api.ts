import type * as z from 'zod/mini';
import type { Calls } from './calls.ts';

/** "GET public/parameters": method and path together name a call. */
export type CallName = keyof Calls;
export type PathOf<Method extends string> = CallName extends infer Name
  ? Name extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

/** The caller's input: only the parts that the call takes. */
export type InputOf<Name extends CallName> = Part<'params', Calls[Name]['params']> &
  Part<'query', Calls[Name]['query']> &
  Part<'body', Calls[Name]['body']>;

/** Leaves out a part that takes nothing; `z.object({})` infers as a record with no value. */
type Part<Key extends string, Schema extends z.ZodMiniType> = string extends keyof z.input<Schema>
  ? unknown
  : Partial<z.input<Schema>> extends z.input<Schema>
    ? { readonly [K in Key]?: z.input<Schema> }
    : { readonly [K in Key]: z.input<Schema> };

/** The parsed input of a handler. */
export interface ParsedInput<Name extends CallName> {
  readonly params: z.output<Calls[Name]['params']>;
  readonly query: z.output<Calls[Name]['query']>;
  readonly body: z.output<Calls[Name]['body']>;
}

export type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends {
  kind: 'json';
  schema: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Blob;

/** One interface for two callers: over HTTP in the browser, in-process during server rendering. */
export interface Api {
  get<Path extends PathOf<'GET'>>(
    path: Path,
    ...input: Arguments<`GET ${Path}` & CallName>
  ): Promise<AnswerOf<`GET ${Path}` & CallName>>;
  post<Path extends PathOf<'POST'>>(
    path: Path,
    ...input: Arguments<`POST ${Path}` & CallName>
  ): Promise<AnswerOf<`POST ${Path}` & CallName>>;
}

type Arguments<Name extends CallName> =
  Partial<InputOf<Name>> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>];
