import { emiratesIdProblem } from '../people/emirates-id.ts';
import { uaeMobile } from '../people/mobile-number.ts';
import { msg, type Translate } from '../text/text.ts';

/** Error messages by field for an account holder who is not the client; null is the number that their link came to. */
export function payerProblems(
  { emiratesId, mobile }: { readonly emiratesId: string; readonly mobile: string | null },
  t?: Translate,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const wrongId = emiratesIdProblem(emiratesId, t);
  if (wrongId !== null) problems['emiratesId'] = wrongId;
  if (mobile !== null && uaeMobile(mobile) === null) {
    problems['mobile'] = msg('Enter a UAE mobile number, such as 050 123 4567.');
  }
  return problems;
}
