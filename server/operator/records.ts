import { z } from 'zod';
import { OperatorProblem } from './problem.ts';

const SHOWN_PROBLEMS = 20;

/** Invalid records: every problem names file, record and field. */
export class InvalidRecords extends OperatorProblem {
  readonly fields: ReadonlySet<string>;
  readonly unknownFields: readonly string[];
  /** A value has the wrong type, such as a text instead of a number. */
  readonly wrongType: boolean;

  constructor(problems: readonly FieldProblem[]) {
    const more = problems.length - SHOWN_PROBLEMS;
    super(
      [
        ...problems.slice(0, SHOWN_PROBLEMS).map(describe),
        ...(more > 0 ? [`… and ${more} more.`] : []),
      ].join('\n'),
    );
    this.fields = new Set(problems.map(({ field }) => field.split('.')[0] ?? field));
    this.unknownFields = problems.flatMap(({ unknown }) => unknown ?? []);
    this.wrongType = problems.some(({ wrongType }) => wrongType);
  }
}

export interface FieldProblem {
  readonly record: string;
  readonly field: string;
  readonly message: string;
  readonly unknown?: readonly string[];
  readonly wrongType?: boolean;
}

const describe = ({ record, field, message }: FieldProblem) =>
  `${record}${field ? `, ${field}` : ''}: ${message}`;

export function recordName(place: string, index: number, key: string, record: unknown): string {
  const code: unknown =
    typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined;
  const named = typeof code === 'string' || typeof code === 'number' ? ` (${key} ${code})` : '';
  return `${place}, record ${index + 1}${named}`;
}

export function parseRecords<Shape>(
  schema: z.core.$ZodType<Shape>,
  key: string,
  content: unknown,
  place: string,
): Shape[] {
  if (!Array.isArray(content)) throw new OperatorProblem(`${place}: must be a list of records.`);
  const problems: FieldProblem[] = [];
  const seen = new Set<unknown>();
  const records = content.flatMap((given: unknown, index) => {
    const record = recordName(place, index, key, given);
    const result = z.safeParse(schema, given, { reportInput: true });
    if (!result.success) {
      problems.push(...result.error.issues.map((issue) => problemOf(issue, record)));
      return [];
    }
    const code: unknown = Reflect.get(Object(result.data), key);
    if (seen.has(code)) problems.push({ record, field: key, message: 'stands twice' });
    seen.add(code);
    return [result.data];
  });
  if (problems.length > 0) throw new InvalidRecords(problems);
  return records;
}

function problemOf(issue: z.core.$ZodIssue, record: string): FieldProblem {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const message = `unknown field ${issue.keys.join(', ')}`;
    return { record, field, message, unknown: issue.keys };
  }
  const wrongType = issue.code === 'invalid_type';
  const missing = wrongType && issue.input === undefined;
  return { record, field, message: missing ? 'is missing' : issue.message, wrongType };
}
