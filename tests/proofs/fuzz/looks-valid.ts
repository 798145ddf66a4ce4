import * as z from 'zod/mini';
import type { CallDefinition } from '../../../contract/call.ts';
import type { Dice } from './dice.ts';
import { hostileText } from './hostile.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** A plausible value for a field of this name, if one is known. */
export type Knowledge = (name: string, dice: Dice) => unknown;

/** The parts of a call's input as JSON Schema, from the schemas that the server validates with. */
export function shapesOf({ params, query, body }: CallDefinition) {
  const shape = (schema: z.ZodMiniType): Schema =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { params: shape(params), query: shape(query), body: shape(body) };
}

const written = [
  '1',
  '12',
  'true',
  'PH,ET',
  'English:GOOD',
  'NEWBORNS',
  'CHRISTIAN',
  '2026-12-01',
  'landing',
  'a_code-1',
  'fuzz-idempotency-key',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(64),
] as const;

/** A text that the schema accepts, if a known value fits its pattern and lengths. */
function textFor({ pattern, maxLength = 200, minLength = 0 }: Schema, dice: Dice): string {
  if (pattern !== undefined) {
    const fitting = written.filter((one) => new RegExp(pattern, 'u').test(one));
    return dice.any(fitting) ?? hostileText(dice);
  }
  if (dice.chance(0.3)) return 'x'.repeat(dice.pick([minLength, maxLength, maxLength + 1]));
  return dice.chance(0.5) ? dice.pick(written) : hostileText(dice).slice(0, maxLength);
}

function numberFor({ minimum = 0, maximum = 1000, type }: Schema, dice: Dice): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1];
  const within = minimum + dice.below(Math.min(maximum - minimum, 1000) + 1);
  const number = dice.chance(0.3) ? (dice.any(edges) ?? 0) : within;
  return type === 'integer' ? Math.trunc(number) : number;
}

const takesNumber = (shape: Schema): boolean =>
  shape.type === 'integer' ||
  (shape.anyOf ?? []).some((one) => typeof one === 'object' && takesNumber(one));

/** A value as a normal client might send it, sometimes at the limits. */
export function validFor(schema: Schema | boolean, name: string, known: Knowledge, dice: Dice) {
  return make(schema, name);

  function make(shape: Schema | boolean, field: string): unknown {
    if (typeof shape === 'boolean') return hostileText(dice);
    // Application ids are strings, maid ids are numbers, and both fields are called "id".
    const called = field === 'id' && takesNumber(shape) ? 'housemaid' : field;
    const told = dice.chance(0.85) ? known(called, dice) : undefined;
    if (told !== undefined) return told;
    const choice = dice.any([...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]);
    if (choice !== undefined) return make(choice, field);
    if (shape.enum) return dice.any(shape.enum);
    if (shape.const !== undefined) return shape.const;
    const kind = Array.isArray(shape.type) ? dice.any(shape.type) : shape.type;
    if (kind === 'string') return textFor(shape, dice);
    if (kind === 'integer' || kind === 'number') return numberFor(shape, dice);
    if (kind === 'boolean') return dice.chance(0.5);
    if (kind === 'null') return null;
    if (kind === 'array') return Array.from({ length: dice.below(4) }, () => item(shape, field));
    return kind === 'object' ? record(shape) : hostileText(dice);
  }

  function item({ items }: Schema, field: string): unknown {
    return items === undefined || Array.isArray(items) ? '' : make(items, field);
  }

  function record({ properties = {}, required = [], additionalProperties }: Schema) {
    // With a 50% chance per field, a call with twenty filters would hardly ever get a normal request.
    const share = dice.pick([0, 0.1, 0.4]);
    const given = Object.entries(properties)
      .filter(([field]) => required.includes(field) || dice.chance(share))
      .map(([field, shape]) => [field, make(shape, field)] as const);
    const open = typeof additionalProperties === 'object' && additionalProperties;
    const more = open ? [[dice.pick(written), make(open, '')] as const] : [];
    return Object.fromEntries([...given, ...more]);
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
