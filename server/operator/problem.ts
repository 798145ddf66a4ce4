/** A problem that the operator can fix: printed without a stack. */
export class OperatorProblem extends Error {
  override readonly name: string = 'OperatorProblem';
}

/** A check that found something: prints its findings and exits with 1. */
export class CheckFailed extends OperatorProblem {
  override readonly name = 'CheckFailed';
}

/** An unknown command or argument: the usage is printed as well. */
export class UsageProblem extends OperatorProblem {
  override readonly name = 'UsageProblem';
}

/** Turns an error of the store into a message that names the file it came from. */
export function asOperatorProblem(error: unknown, place: string): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') {
    return error;
  }
  if (!cause.code.startsWith('23') && !cause.code.startsWith('22')) return error;
  if (cause.message.startsWith('update or delete')) {
    const user = 'table' in cause && typeof cause.table === 'string' ? ` by ${cause.table}` : '';
    return new OperatorProblem(`${place}: is still used${user}, so it cannot be removed.`);
  }
  const detail = 'detail' in cause && typeof cause.detail === 'string' ? ` ${cause.detail}` : '';
  return new OperatorProblem(`${place}: ${cause.message}.${detail}`);
}
