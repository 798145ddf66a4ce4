import type * as z from 'zod/mini';
import { type FieldProblem, problem, Refusal } from '../refusal.ts';

type Issue = z.core.$ZodIssue;

/** Explains for each field, in words a person can act on, why its value is invalid. */
export function badInput(
  problems: readonly { given: unknown; issues: readonly Issue[] }[],
): Refusal {
  const fields: Record<string, FieldProblem> = Object.create(null);
  for (const { given, issues } of problems) {
    for (const issue of issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'notKnown';
      } else
        fields[issue.path.join('.') || 'body'] ??= problemOf(issue, valueAt(given, issue.path));
    }
  }
  const names = Object.keys(fields).slice(0, 10).join(', ');
  return new Refusal(400, 'BAD_INPUT', { names }, fields);
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function problemOf(issue: Issue, value: unknown): FieldProblem {
  if (value === undefined || value === '') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return Array.isArray(value) ? 'onlyOnce' : (byType[issue.expected] ?? 'otherKind');
    case 'too_big':
      return problem(atMost[issue.origin] ?? 'most', { most: String(issue.maximum) });
    case 'too_small':
      return problem(atLeast[issue.origin] ?? 'least', { least: String(issue.minimum) });
    case 'invalid_value':
      return problem('oneOf', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return 'wrongForm';
    case 'not_multiple_of':
      return problem('multipleOf', { divisor: String(issue.divisor) });
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      break;
  }
  return 'notValid';
}

const atMost: Readonly<Record<string, 'mostCharacters' | 'mostItems'>> = {
  string: 'mostCharacters',
  array: 'mostItems',
};
const atLeast: Readonly<Record<string, 'leastCharacters' | 'leastItems'>> = {
  string: 'leastCharacters',
  array: 'leastItems',
};
const byType: Readonly<Record<string, FieldProblem>> = {
  int: 'wholeNumber',
  number: 'number',
  string: 'text',
  boolean: 'trueOrFalse',
  array: 'list',
  object: 'object',
};
