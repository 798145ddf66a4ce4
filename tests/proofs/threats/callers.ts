import { calls } from '../../../contract/calls.ts';
import { dice } from '../fuzz/dice.ts';
import { type Knowledge, isRecord, shapesOf, validFor } from '../fuzz/looks-valid.ts';

export interface CallWithId {
  readonly call: string;
  readonly isPost: boolean;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** Every call that opens an application by its id, as an address and a body with this id. */
export function* callsWithId(id: string): Generator<CallWithId> {
  const known: Knowledge = (name) =>
    ({ id, appId: id, step: 'SIGN_INFORMATION', uploadId: nobody, sequence: 1, answer: {} })[name];
  for (const [call, definition] of Object.entries(calls)) {
    const [method, path = ''] = call.split(' ');
    const shapes = shapesOf(definition);
    const part = method === 'POST' ? shapes.body : shapes.query;
    if (part.properties?.['id'] === undefined || call.startsWith('GET matchedvideos/')) continue;
    const given = validFor(part, '', known, dice(7));
    const fields = { ...(isRecord(given) ? given : {}), id };
    const isPost = method === 'POST';
    const pairs = Object.entries<unknown>(fields).map(([name, value]) => [name, String(value)]);
    const search = isPost ? '' : `?${new URLSearchParams(pairs)}`;
    yield { call, isPost, path: `${path}${search}`, body: fields };
  }
}

const nobody = '00000000-0000-4000-8000-000000000000';
