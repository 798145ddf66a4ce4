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
        for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'NOT_KNOWN';
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
  if (value === undefined || value === '') return 'REQUIRED';
  switch (issue.code) {
    case 'invalid_type':
      return Array.isArray(value) ? 'ONLY_ONCE' : (byType[issue.expected] ?? 'OTHER_KIND');
    case 'too_big':
      return problem(atMost[issue.origin] ?? 'TOO_HIGH', { most: String(issue.maximum) });
    case 'too_small':
      return problem(atLeast[issue.origin] ?? 'TOO_LOW', { least: String(issue.minimum) });
    case 'invalid_value':
      return problem('MUST_BE_ONE_OF', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return 'WRONG_FORM';
    case 'not_multiple_of':
      return problem('MUST_BE_MULTIPLE', { divisor: String(issue.divisor) });
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      break;
  }
  return 'NOT_VALID';
}

const atMost: Readonly<Record<string, 'TOO_MANY_CHARACTERS' | 'TOO_MANY_ITEMS'>> = {
  string: 'TOO_MANY_CHARACTERS',
  array: 'TOO_MANY_ITEMS',
};
const atLeast: Readonly<Record<string, 'TOO_FEW_CHARACTERS' | 'TOO_FEW_ITEMS'>> = {
  string: 'TOO_FEW_CHARACTERS',
  array: 'TOO_FEW_ITEMS',
};
const byType: Readonly<Record<string, FieldProblem>> = {
  int: 'MUST_BE_WHOLE_NUMBER',
  number: 'MUST_BE_NUMBER',
  string: 'MUST_BE_TEXT',
  boolean: 'MUST_BE_TRUE_OR_FALSE',
  array: 'MUST_BE_LIST',
  object: 'MUST_BE_OBJECT',
};
