/** Something the operator can put right: shown as it is, without a stack. */
export class OperatorProblem extends Error {
  override readonly name: string = 'OperatorProblem';
}

/** A check that found something: its findings are the command's output, and the exit code is 1. */
export class CheckFailed extends OperatorProblem {
  override readonly name = 'CheckFailed';
}

/** Asked for something that does not exist: the usage is shown as well. */
export class UsageProblem extends OperatorProblem {
  override readonly name = 'UsageProblem';
}

/** The store's own refusal in words that name the file it came from. */
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
