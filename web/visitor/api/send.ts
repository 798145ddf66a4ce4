import { defaultValues } from './default-values.ts';
import { noteServerTime } from '../browser/server-clock.ts';
import type { Parts } from './parts.ts';
import { unanswered } from './api-error.ts';

/** NUM-01. */
const TIME_OUT = 45_000;
const CSRF_COOKIE = 'XSRF-TOKEN';

export interface RequestOptions {
  /** ERR-11: the caller shows its own error message, or none. */
  readonly ignoreErrorMessages?: boolean;
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** The request completes even if the visitor leaves the page. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Converts the body to a format other than JSON. */
  readonly transform?: (body: unknown) => BodyInit;
}

/** The browser functions that the client depends on. */
export interface Transport {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cookies: () => string;
  readonly online: () => boolean;
  readonly defaults: () => Parts;
}

export const browserTransport: Transport = {
  fetch: (url, init) => fetch(url, init),
  cookies: () => document.cookie,
  online: () => navigator.onLine,
  defaults: () => defaultValues(window.location.search),
};

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly pageCode: string;
  readonly body?: unknown;
}

/** Sends one request, and repeats it if the token was replaced in the meantime. */
export async function send(
  transport: Transport,
  call: Call,
  options: RequestOptions,
): Promise<Response> {
  if (!transport.online()) throw unanswered(null);
  const writes = call.method !== 'GET' && isRelative(call.url);
  const token = writes ? csrfToken(transport.cookies()) : null;
  const response = await sendOnce(transport, call, options, token);
  if (!writes || response.status !== 403) return response;
  const offered = csrfToken(transport.cookies());
  return offered === token ? response : sendOnce(transport, call, options, offered);
}

async function sendOnce(
  transport: Transport,
  { method, url, pageCode, body }: Call,
  options: RequestOptions,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ ...options.headers, pageCode });
  if (body !== undefined && !options.transform) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('X-XSRF-TOKEN', token);
  const timeLimit = AbortSignal.timeout(options.timeout ?? TIME_OUT);
  try {
    const response = await transport.fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, timeLimit]) : timeLimit,
      ...(options.keepalive ? { keepalive: true } : {}),
      ...(body === undefined ? {} : { body: (options.transform ?? JSON.stringify)(body) }),
    });
    if (isRelative(url)) noteServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    throw unanswered(error);
  }
}

const isRelative = (url: string): boolean => /^\/(?!\/)/.test(url);

function csrfToken(cookies: string): string | null {
  const found = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);
  return found ? decodeURIComponent(found) : null;
}
