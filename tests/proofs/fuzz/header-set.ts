import { securityHeaders } from '../../../server/platform/http/security/security-headers.ts';
import type { Heard } from './wire.ts';

const {
  'cache-control': _kept,
  'referrer-policy': told,
  ...every
} = securityHeaders({
  production: false,
});
const { 'content-security-policy': _policy, ...same } = every;
/** A page has its own policy, which must contain these as well. */
const inEveryPolicy = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"];
/** Addresses with a key, with any suffix. */
const opens = /^\/(?:app|replacement\/app|confirm|survey|s|files)(?:[/?.;%]|$)/;

/** The heads of the answers in a byte stream, without interim 1xx answers. */
export const headsIn = (said: string): Omit<Heard, 'body'>[] =>
  said
    .split(/^(?=HTTP\/1\.1 [2-5])/m)
    .filter((part) => /^HTTP\/1\.1 [2-5]/.test(part))
    .map((part) => {
      const [first = '', ...lines] = (part.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const headers = lines.map((line) => {
        const [name = '', value = ''] = line.split(/: (.*)/s);
        return [name.toLowerCase(), value] as const;
      });
      return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
    });

/** The required headers that an answer lacks; empty if it is complete. */
export function lackingIn(path: string, { headers, status }: Omit<Heard, 'body'>): string[] {
  const of = (name: string) => String(headers[name] ?? '');
  const lacking = Object.entries(same)
    .filter(([name, value]) => of(name) !== value)
    .map(([name]) => name);
  for (const part of inEveryPolicy) {
    if (!of('content-security-policy').includes(part)) {
      lacking.push(`content-security-policy ${part}`);
    }
  }
  const caching = of('cache-control');
  if (caching === '') lacking.push('cache-control');
  const opensSomething = opens.test(path) && status < 300;
  const referrers = opensSomething ? ['no-referrer'] : [told, 'no-referrer'];
  if (!referrers.includes(of('referrer-policy'))) lacking.push('referrer-policy');
  if (opensSomething && !caching.includes('no-store')) lacking.push('no-store');
  // A shared cache might store it for others.
  const isShared = !/no-store|private/.test(caching);
  if (isShared && headers['set-cookie'] !== undefined) lacking.push('private, for its cookies');
  return lacking;
}
