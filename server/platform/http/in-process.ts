import type { Api } from '../../../contract/api.ts';
import { type CallTable, type TableHandlers, inputParser } from './call-table.ts';
import { JsonText, type Visit } from './handlers.ts';
import { isBytes } from './send-answer.ts';
import { toRefusal } from './errors.ts';

/** The same calls, parsed and answered by the same handlers, without HTTP. */
export function inProcessApi<Table extends CallTable>(
  calls: Table,
  handlers: TableHandlers<Table>,
): (visit: Visit) => Api {
  const rows = new Map<string, (given: object, visit: Visit) => Promise<unknown>>();
  for (const name of Object.keys(calls)) {
    const definition = calls[name];
    const handler = handlers[name];
    if (!definition || !handler) throw new Error(`${name} has no handler.`);
    const parse = inputParser(definition);
    rows.set(name, async (given, visit) => {
      const input = parse({ params: {}, query: {}, body: {}, ...given });
      return asClientValue(await handler(input, visit));
    });
  }

  /** An unavailable store gives 503 here as over HTTP, not an internal error. */
  async function answerOf(name: string, input: unknown, visit: Visit): Promise<unknown> {
    try {
      return await rows.get(name)?.(Object(input), visit);
    } catch (error) {
      throw toRefusal(error) ?? error;
    }
  }

  async function ask<Answer>(name: string, input: unknown, visit: Visit): Promise<Answer> {
    const expected = calls[name]?.answer;
    const isValid = (given: unknown): given is Answer =>
      expected?.kind === 'json' ? expected.schema.safeParse(given).success : given instanceof Blob;
    const answer = await answerOf(name, input, visit);
    if (isValid(answer)) return answer;
    throw new Error(`${name} answered what its schema does not allow.`);
  }

  return (visit) => ({
    get: (path, ...[input]) => ask(`GET ${path}`, input, visit),
    post: (path, ...[input]) => ask(`POST ${path}`, input, visit),
  });
}

function asClientValue(answer: unknown): unknown {
  if (answer instanceof JsonText) return JSON.parse(answer.text);
  return isBytes(answer)
    ? new Blob([Uint8Array.from(answer.bytes)], { type: answer.mediaType })
    : answer;
}
