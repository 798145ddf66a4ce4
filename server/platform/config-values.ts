import { isIP } from 'node:net';
import * as z from 'zod/mini';

export const text = (pattern: RegExp) => z.string().check(z.regex(pattern));
export const wholeNumber = (from: number, to: number) =>
  z.pipe(text(/^\d{1,9}$/), z.pipe(z.transform(Number), z.number().check(z.gte(from), z.lte(to))));
const parsed = <Value>(parse: (value: string) => Value | undefined) =>
  z.pipe(
    z.string(),
    z.transform((value, context) => {
      const result = parse(value);
      if (result !== undefined) return result;
      context.issues.push({ code: 'custom', input: undefined });
      return z.NEVER;
    }),
  );
export const key = parsed((value) => {
  const bytes = Buffer.from(value, 'base64');
  return bytes.length === 32 && /^[A-Za-z0-9+/]{43}=$/.test(value) ? bytes : undefined;
});
export const token = text(/^[\x21-\x7e]{1,200}$/);
export const address = (protocols: readonly string[]) =>
  parsed((value) => (protocols.includes(URL.parse(value)?.protocol ?? '') ? value : undefined));
/** A mail server's address; other parts than these could turn off the check of its certificate. */
export const mailServer = parsed((value) => {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || !/^[A-Za-z0-9.:[\]-]{1,255}$/.test(url.hostname)) {
    return undefined;
  }
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return undefined;
  const [user, password] = [url.username, url.password].map(decoded);
  if (user === undefined || password === undefined) return undefined;
  if ((user === '') !== (password === '')) return undefined;
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user !== '' && { login: { user, password } }),
  };
});
const asJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};
const decoded = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};
export const origin = parsed((value) => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url : undefined;
});
const isRange = (range: string) => {
  const [network = '', bits, ...rest] = range.split('/');
  const version = isIP(network);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
};
export const ranges = parsed((value) => {
  const list = value.split(',').map((range) => range.trim());
  return list.every(isRange) ? list : undefined;
});
export const numberPrefixes = parsed((value) => {
  const list = value.split(',').map((prefix) => prefix.trim());
  return list.every((prefix) => /^\+\d{1,12}$/.test(prefix)) ? list : undefined;
});

const contentSid = text(/^HX[0-9a-fA-F]{32}$/);
/** Content templates by the name of our message and by language. */
export const contentTemplates = parsed((value) => {
  const languages = z.strictObject({ en: z.optional(contentSid), ar: z.optional(contentSid) });
  const templates = z.record(text(/^[a-z_]{1,60}$/), languages);
  return z.safeParse(templates, asJson(value)).data;
});
