import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { calls } from '../../../contract/calls.ts';
import { type Family } from '../../../server/testing/application.ts';
import { dice } from '../fuzz/dice.ts';
import { type Knowledge, type Schema, isRecord, shapesOf, validFor } from '../fuzz/looks-valid.ts';

export interface Filled {
  readonly call: string;
  readonly field: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: Record<string, unknown>;
}

type Fields = Record<string, unknown>;

const takesText = (schema: Schema | boolean): boolean =>
  typeof schema === 'object' &&
  ((schema.anyOf ?? []).some(takesText) ||
    (schema.enum === undefined && schema.const === undefined && schema.type === 'string'));

/** A valid input with every field. */
function whole(shape: Schema, known: Knowledge): Fields {
  const all = { ...shape, required: Object.keys(shape.properties ?? {}) };
  const made = validFor(all, '', known, dice(1));
  return isRecord(made) ? made : {};
}

function addressOf(path: string, params: Fields, query: Fields): string {
  const where = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/api/${where}?${new URLSearchParams(pairs)}`;
}

/** Every call of the contract, once for each of its text fields, with this text in it. */
export function* everyField(text: string, family: Family): Generator<Filled> {
  const known: Knowledge = (name) =>
    ({ id: family.appId, appId: family.appId, housemaid: family.maidId, step: 'HIRE_MAID' })[name];
  for (const [call, definition] of Object.entries(calls)) {
    const [word, path = ''] = call.split(' ');
    const method = word === 'POST' ? 'POST' : 'GET';
    const shapes = shapesOf(definition);
    const honest = {
      params: whole(shapes.params, known),
      query: whole(shapes.query, known),
      body: whole(shapes.body, known),
    };
    for (const part of ['params', 'query', 'body'] as const) {
      for (const [field, schema] of Object.entries(shapes[part].properties ?? {})) {
        if (!takesText(schema)) continue;
        const given = { ...honest, [part]: { ...honest[part], [field]: text } };
        const url = addressOf(path, given.params, given.query);
        yield { call, field, method, url, body: given.body };
      }
    }
  }
  yield* everyAnswer(text, family);
}

/** The same for the fields of each step's answer and for drafts. */
function* everyAnswer(text: string, { appId: id }: Family): Generator<Filled> {
  for (const { code: step, sample: answer } of Object.values(applySteps)) {
    for (const field of [...Object.keys(answer), 'note']) {
      const submitted = 'ccserviceapplication/submitstep';
      const body = { id, step, sequence: 1, answer: { ...answer, [field]: text } };
      yield { call: `POST ${submitted}`, field, method: 'POST', url: `/api/${submitted}`, body };
      const kept = 'ccserviceapplication/savedraft';
      const fields = { [field]: { value: text, version: 0 } };
      const draft = { id, step, fields };
      yield { call: `POST ${kept}`, field, method: 'POST', url: `/api/${kept}`, body: draft };
    }
  }
}
