import { emailAddress } from '../people/email.ts';
import { uaeMobile } from '../people/mobile-number.ts';
import { nameProblem } from '../people/person-name.ts';
import { msg } from '../text/text.ts';

interface StartAnswer {
  readonly planType: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
}

/** HIRE_MAID: validation problems by field; empty if the answer is valid. */
export function checkStart(
  { planType, name, mobile, email }: StartAnswer,
  arrangements: readonly string[],
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (!arrangements.includes(planType)) problems['planType'] = msg('Choose live-in or live-out.');
  const wrongName = nameProblem(name);
  if (wrongName !== null) problems['name'] = wrongName;
  if (uaeMobile(mobile) === null) {
    problems['mobile'] =
      mobile.trim() === ''
        ? msg('Enter your mobile number.')
        : msg('Enter a UAE mobile number, such as 050 123 4567.');
  }
  if (email.trim() !== '' && emailAddress(email) === null) {
    problems['email'] = msg(
      'Enter a whole e-mail address, such as amal@example.com, or leave it empty.',
    );
  }
  return problems;
}
