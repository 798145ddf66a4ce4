import type * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

type Issue = z.core.$ZodIssue;

/** Explains for each field, in words a person can act on, why its value is invalid. */
export function badInput(
  problems: readonly { given: unknown; issues: readonly Issue[] }[],
): Refusal {
  const fields: Record<string, string> = Object.create(null);
  for (const { given, issues } of problems) {
    for (const issue of issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys)
          fields[[...issue.path, key].join('.')] ??= 'Is not known here.';
      } else fields[issue.path.join('.') || 'body'] ??= sentence(issue, valueAt(given, issue.path));
    }
  }
  const names = Object.keys(fields).slice(0, 10).join(', ');
  return new Refusal(400, 'BAD_INPUT', `Some of the values cannot be used: ${names}.`, fields);
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function sentence(issue: Issue, value: unknown): string {
  if (value === undefined || value === '') return 'This is required.';
  switch (issue.code) {
    case 'invalid_type':
      return Array.isArray(value) ? 'Give this only once.' : `Must be ${named(issue.expected)}.`;
    case 'too_big':
      return measure(issue.origin, `at most ${issue.maximum}`);
    case 'too_small':
      return measure(issue.origin, `at least ${issue.minimum}`);
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return 'Is not written in the expected form.';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      break;
  }
  return 'Is not valid.';
}

function measure(origin: string, amount: string): string {
  if (origin === 'string') return `Must have ${amount} characters.`;
  return origin === 'array' ? `Must have ${amount} items.` : `Must be ${amount}.`;
}

const named = (expected: string) =>
  ({
    int: 'a whole number',
    number: 'a number',
    string: 'text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  })[expected] ?? 'of another kind';
