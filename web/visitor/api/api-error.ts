import { msg } from '../../../rules/text/text.ts';

/** A call that failed. Status 0 means that no response came. */
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

  /** The visitor cancelled the call, so no message is shown. */
  get isCancelled(): boolean {
    return this.code === 'aborted';
  }

  /** My Home asks for a code or a proof and repeats the call, so no message is shown. */
  get asksForCode(): boolean {
    return this.code === 'NEEDS_FRESH_CODE' || this.code === 'NEEDS_SECOND_PROOF';
  }
}

export const aborted = (): ApiError => new ApiError(0, 'aborted', 'The call was ended.');

/** A part of the page that is loaded on demand did not come. The words say what to do: to refresh would lose what was typed. */
export const notLoaded = (message: string): ApiError => new ApiError(0, 'not_loaded', message);

/** Wraps the error of a call that got no response. */
export function unanswered(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return aborted();
  return name === 'TimeoutError'
    ? new ApiError(0, 'timeout', msg('The site took too long to answer. Please try again.'))
    : new ApiError(
        0,
        'network',
        msg('The site could not be reached. Please check your connection.'),
      );
}
