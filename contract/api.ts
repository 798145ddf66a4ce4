import type * as z from 'zod/mini';
import type { CallDefinition, CallTable } from './call.ts';
import type { Calls } from './calls.ts';

/** "GET public/parameters": method and path together name a call. */
export type CallName = keyof Calls;
type PathIn<Table, Method extends string> = keyof Table extends infer Name
  ? Name extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

/** The caller's input: only the parts that the call takes. */
type InputOfRow<Row extends CallDefinition> = Part<'params', Row['params']> &
  Part<'query', Row['query']> &
  Part<'body', Row['body']>;

/** Leaves out a part that takes nothing; `z.object({})` infers as a record with no value. */
type Part<Key extends string, Schema extends z.ZodMiniType> = string extends keyof z.input<Schema>
  ? unknown
  : Partial<z.input<Schema>> extends z.input<Schema>
    ? { readonly [K in Key]?: z.input<Schema> }
    : { readonly [K in Key]: z.input<Schema> };

/** The parsed input of a handler. */
export interface ParsedRow<Row extends CallDefinition> {
  readonly params: z.output<Row['params']>;
  readonly query: z.output<Row['query']>;
  readonly body: z.output<Row['body']>;
}
export type ParsedInput<Name extends CallName> = ParsedRow<Calls[Name]>;

export type AnswerOfRow<Row extends CallDefinition> = Row['answer'] extends {
  kind: 'json';
  schema: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Blob;
export type AnswerOf<Name extends CallName> = AnswerOfRow<Calls[Name]>;

/** The calls of a table as functions. */
export interface ApiOf<Table extends CallTable> {
  get<Path extends PathIn<Table, 'GET'>>(
    path: Path,
    ...input: Arguments<RowOf<Table, 'GET', Path>>
  ): Promise<AnswerOfRow<RowOf<Table, 'GET', Path>>>;
  post<Path extends PathIn<Table, 'POST'>>(
    path: Path,
    ...input: Arguments<RowOf<Table, 'POST', Path>>
  ): Promise<AnswerOfRow<RowOf<Table, 'POST', Path>>>;
}
type RowOf<
  Table extends CallTable,
  Method extends 'GET' | 'POST',
  Path extends string,
> = Table[`${Method} ${Path}` & keyof Table];

/** One interface for two callers: over HTTP in the browser, in-process during server rendering. */
export type Api = ApiOf<Calls>;

type Arguments<Row extends CallDefinition> =
  Partial<InputOfRow<Row>> extends InputOfRow<Row>
    ? [input?: InputOfRow<Row>]
    : [input: InputOfRow<Row>];
