import { emiratesIdProblem } from '../people/emirates-id.ts';
import { uaeMobile } from '../people/mobile-number.ts';

/** Error messages by field for an account holder who is not the client; empty if all is valid. */
export function payerProblems({
  emiratesId,
  mobile,
}: {
  readonly emiratesId: string;
  readonly mobile: string;
}): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const wrongId = emiratesIdProblem(emiratesId);
  if (wrongId !== null) problems['emiratesId'] = wrongId;
  if (uaeMobile(mobile) === null) {
    problems['mobile'] = 'Enter a UAE mobile number, such as 050 123 4567.';
  }
  return problems;
}
