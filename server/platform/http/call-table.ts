import type * as z from 'zod/mini';
import type { CallDefinition } from '../../../contract/call.ts';
import type { Visit } from './handlers.ts';
import { badInput } from './input-problems.ts';

export type CallTable = Readonly<Record<string, CallDefinition>>;

export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Declared as a method, so that each handler may take exactly the input that its row's schemas parse. */
type TableHandler = { answer(input: CallInput, visit: Visit): unknown }['answer'];
export type TableHandlers<Table extends CallTable> = {
  readonly [Name in keyof Table]: TableHandler;
};

export function splitName(name: string): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = name.split(' ');
  if ((method !== 'GET' && method !== 'POST') || path === undefined) {
    throw new Error(`"${name}" is not a method and a path.`);
  }
  return { method, path };
}

const nothing = Object.freeze({});

/** Parses the three parts of a call's input, or throws one refusal that names every bad field. */
export function inputParser(definition: CallDefinition): (given: CallInput) => CallInput {
  const params = partParser(definition.params);
  const query = partParser(definition.query);
  const body = partParser(definition.body);
  return (given) => {
    const results = {
      params: params(given.params),
      query: query(given.query),
      body: body(given.body),
    };
    if (results.params.success && results.query.success && results.body.success) {
      return { params: results.params.data, query: results.query.data, body: results.body.data };
    }
    throw badInput(
      (['params', 'query', 'body'] as const).map((part) => ({
        given: given[part],
        issues: results[part].error?.issues ?? [],
      })),
    );
  };
}

const empty = { success: true, data: nothing } as const;

function partParser(schema: z.ZodMiniType) {
  if (isNothing(schema)) return (): z.core.util.SafeParseResult<unknown> => empty;
  return (given: unknown) => schema.safeParse(given ?? nothing);
}

/** Most calls leave two of the three parts empty, and those are not parsed. */
export function isNothing(schema: z.ZodMiniType): boolean {
  const definition: object = schema.def;
  return (
    'shape' in definition &&
    !('catchall' in definition && definition.catchall) &&
    Object.keys(Object(definition.shape)).length === 0
  );
}
