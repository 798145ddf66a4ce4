export type AddressProblem = 'missing' | 'too-long' | 'not-web' | 'hides-host';

export type JudgedAddress =
  | { readonly kind: 'refused'; readonly reason: AddressProblem }
  | {
      readonly kind: 'ask';
      readonly host: string;
      /** For display: with a non-default port, international names in ASCII. */
      readonly shownHost: string;
      readonly href: string;
    };

const LONGEST = 2000;
const refused = (reason: AddressProblem): JudgedAddress => ({ kind: 'refused', reason });

/**
 * Decides how to treat an address from outside. Only web addresses whose target is plainly visible are offered to the
 * visitor; others are refused.
 */
export function judgeAddress(text: string): JudgedAddress {
  if (text === '') return refused('missing');
  if (text.length > LONGEST) return refused('too-long');
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(text) || !text.isWellFormed()) return refused('hides-host');
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) {
    return refused(/^(?:https?:|\/\/)/i.test(text) ? 'hides-host' : 'not-web');
  }
  if (/[@%]/.test(authority)) return refused('hides-host');
  if (!URL.canParse(text)) return refused('hides-host');
  const address = new URL(text);
  if (address.href.length > LONGEST) return refused('hides-host');
  return { kind: 'ask', host: address.hostname, shownHost: address.host, href: address.href };
}
