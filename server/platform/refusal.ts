import type { fieldProblems, refusals } from '../../content/refusals.ts';

type Words = typeof refusals & typeof fieldProblems;
type WordsKey = keyof Words;
export type RefusalKey = keyof typeof refusals;

/** The names of the places in a message, such as `name` of `{name}` and `count` of `{count, plural, …}`. */
type PlaceIn<Message> = Message extends `${string}{${infer Place}}${infer Rest}`
  ? Place extends `${infer Name}, plural,${string}`
    ? Name | PlaceIn<Rest extends `${string}}}${infer Tail}` ? Tail : never>
    : Place | PlaceIn<Rest>
  : never;
type Value = string | number | readonly string[];
export type Values = Readonly<Record<string, Value>>;
type ValuesOf<Key extends WordsKey> = [PlaceIn<Words[Key]>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<PlaceIn<Words[Key]>, Value>>;
/** A message without places. */
type PlainKey<Key extends WordsKey> = Key extends WordsKey
  ? [PlaceIn<Words[Key]>] extends [never]
    ? Key
    : never
  : never;

export type PlainRefusalKey = PlainKey<RefusalKey>;

/** A key of the words, with values where the message has places, or words that a function of rules/ returned. */
export type FieldProblem =
  | PlainKey<WordsKey>
  | { readonly key: WordsKey; readonly values: Values }
  | { readonly words: string };
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Values can be left out only if the message has no places. */
type Details<Key extends RefusalKey> =
  | [values: ValuesOf<Key>, fields?: FieldProblems]
  | (Key extends PlainRefusalKey ? [] : never);

/**
 * The error class for expected errors: a handler throws it, and the error handler turns it into an answer. It has no
 * words: content/refusals.ts does.
 */
export class Refusal<Key extends RefusalKey = RefusalKey> extends Error {
  readonly status: number;
  readonly key: RefusalKey;
  /** The key without its variant: programs rely on it. */
  readonly code: string;
  readonly values: Values;
  readonly fields: FieldProblems | undefined;

  constructor(status: number, key: Key, ...[values, fields]: Details<Key>) {
    super(key);
    this.name = 'Refusal';
    this.status = status;
    this.key = key;
    this.code = key.replace(/\..*/, '');
    this.values = values ?? {};
    this.fields = fields;
  }
}

/** ERR-01: a refusal that the page shows as a notification, which says more than words, such as where to go. */
export class Notification<Key extends RefusalKey = RefusalKey> extends Refusal<Key> {
  readonly notice: object;

  constructor(status: number, key: Key, values: ValuesOf<Key>, notice: object) {
    super(status, key, values);
    this.notice = notice;
  }
}

export const problem = <Key extends WordsKey>(key: Key, values: ValuesOf<Key>): FieldProblem => ({
  key,
  values,
});

/** Refuses one field; its problem has the words of the refusal. */
export const fieldRefusal = <Key extends RefusalKey>(
  status: number,
  field: string,
  key: Key,
  values: ValuesOf<Key>,
): Refusal => new Refusal(status, key, values, { [field]: { key, values } });

/** The problems that a function of rules/ found: the browser shows them too, so they are words already. */
export const rulesProblems = (problems: Readonly<Record<string, string>>): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, words]) => [field, { words }]));
