import { uaeMobile, worldNumber } from './mobile-number.ts';
import { msg } from '../text/text.ts';

const NO_MOBILE = msg('Enter a UAE mobile number, for example 050 123 4567.');
const NO_WHATSAPP = msg('Enter a number with its country code, for example +44 7700 900123.');

type Problems = Readonly<Record<string, string>>;
const NONE: Problems = {};

/** The family's own mobile: the stored one, or another. */
export const mobileProblems = (answer: { onFile: boolean; mobile: string }): Problems =>
  answer.onFile || uaeMobile(answer.mobile) !== null ? NONE : { mobile: NO_MOBILE };

/** A WhatsApp number may be foreign. */
export const whatsappProblems = (answer: { sameAsMobile: boolean; number: string }): Problems =>
  answer.sameAsMobile || worldNumber(answer.number) !== null ? NONE : { number: NO_WHATSAPP };

/** The spouse's mobile must differ from the client's. */
export function spouseProblems(
  answer: { none: boolean; mobile: string },
  ownMobile?: string | null,
): Problems {
  if (answer.none) return NONE;
  const mobile = uaeMobile(answer.mobile);
  if (mobile === null) return { mobile: NO_MOBILE };
  return mobile === ownMobile
    ? { mobile: msg('This is your own number. Enter your spouse’s.') }
    : NONE;
}

export const numberKinds = ['mobile', 'whatsapp', 'spouse'] as const;
export type NumberKind = (typeof numberKinds)[number];

/** Numbers that the client proves with a code; nobody types a code that was sent to somebody else's phone (F64). */
export const codeKinds = ['mobile', 'whatsapp'] as const;
export type CodeKind = (typeof codeKinds)[number];
