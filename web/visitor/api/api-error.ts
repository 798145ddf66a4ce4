/** Any call that did not succeed. Status 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** The visitor ended it, so there is nothing to tell them. */
  get wanted(): boolean {
    return this.code === 'aborted';
  }
}

export const aborted = (): ApiError => new ApiError(0, 'aborted', 'The call was ended.');

/** The error of a call that never got its answer. */
export function unanswered(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return aborted();
  return name === 'TimeoutError'
    ? new ApiError(0, 'timeout', 'The site took too long to answer. Please try again.')
    : new ApiError(0, 'network', 'The site could not be reached. Please check your connection.');
}
