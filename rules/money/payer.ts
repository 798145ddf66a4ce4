import { emiratesIdProblem } from '../people/emirates-id.ts';
import { uaeMobile } from '../people/mobile-number.ts';

/** What an account holder who is not the client must mend, field by field; nothing when all is right. */
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
