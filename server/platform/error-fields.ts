/** Only the frames, because the first lines of a stack repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/**
 * The fields of an error for the log. Errors of the store repeat the values of a statement in their message,
 * detail and parameters, so only their names are logged.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) };
  const statement = textOf(error, 'query');
  if (statement !== undefined && 'params' in error) {
    return { type: error.name, statement, stack: framesOf(error), ...cause };
  }
  const code = textOf(error, 'code');
  if ('severity' in error) {
    const names = ['table', 'column', 'constraint', 'routine'] as const;
    return {
      type: 'DatabaseError',
      code,
      ...Object.fromEntries(names.map((name) => [name, textOf(error, name)])),
      stack: framesOf(error),
    };
  }
  return { type: error.name, message: error.message, code, stack: framesOf(error), ...cause };
}
