import type { Api, AnswerOf, CallName } from '../../contract/api.ts';

const TIME_OUT = 45_000;
const CSRF_COOKIE = 'XSRF-TOKEN';

/** Any call that did not succeed. Status 0 means that no answer came. */
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
}

type Parts = Readonly<Record<string, unknown>>;

const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface Door {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cookies: () => string;
}

const browserDoor: Door = {
  fetch: (url, init) => fetch(url, init),
  cookies: () => document.cookie,
};

/** The contract's calls over HTTP, for a page with this code. */
export function browserApi(pageCode: string, door: Door = browserDoor): Api {
  // The server checked each answer against the same table that gives its type here.
  function ask<Name extends CallName>(name: string, input?: unknown): Promise<AnswerOf<Name>>;
  async function ask(name: string, input?: unknown): Promise<unknown> {
    const [method = 'GET', path = ''] = name.split(' ');
    const { params, query, body } = partsOf(input);
    const url = addressOf(path, partsOf(params), partsOf(query));
    return await answerOf(await send(door, method, url, pageCode, body));
  }
  return {
    get: (path, ...[input]) => ask<`GET ${typeof path}` & CallName>(`GET ${path}`, input),
    post: (path, ...[input]) => ask<`POST ${typeof path}` & CallName>(`POST ${path}`, input),
  };
}

/** The bytes behind one of our own addresses, for viewers that need the whole file. */
export async function fetchBytes(url: string, pageCode: string, door: Door = browserDoor) {
  const response = await send(door, 'GET', url, pageCode);
  const answer = await answerOf(response);
  if (answer instanceof Blob) return new Uint8Array(await answer.arrayBuffer());
  throw new ApiError(response.status, 'not-a-file', 'This is not a file.');
}

async function send(
  door: Door,
  method: string,
  url: string,
  pageCode: string,
  body?: unknown,
): Promise<Response> {
  const headers = new Headers({ pageCode });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const token = method === 'GET' || !url.startsWith('/') ? null : csrfToken(door.cookies());
  if (token !== null) headers.set('X-XSRF-TOKEN', token);
  try {
    return await door.fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIME_OUT),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw unanswered(error);
  }
}

async function answerOf(response: Response): Promise<unknown> {
  try {
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson && response.ok) return await response.blob();
    const answer: unknown = isJson ? await response.json() : null;
    const refusal = refusalIn(answer);
    if (response.ok && !refusal.code) return answer;
    throw new ApiError(
      response.status,
      refusal.code || 'failed',
      refusal.message || `The site answered with ${response.status}.`,
      refusal.fields,
    );
  } catch (error) {
    throw error instanceof ApiError ? error : unanswered(error);
  }
}

function unanswered(error: unknown): ApiError {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return late
    ? new ApiError(0, 'timeout', 'The site took too long to answer. Please try again.')
    : new ApiError(0, 'network', 'The site could not be reached. Please check your connection.');
}

function refusalIn(answer: unknown) {
  const { error, message, fields } = partsOf(answer);
  return { code: textOf(error), message: textOf(message), fields: textsOf(partsOf(fields)) };
}

function textsOf(fields: Parts): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]) => [name, textOf(value)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text));
}

function addressOf(path: string, params: Parts, query: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values.filter(isPlain)) search.append(name, String(one));
  }
  return search.size > 0 ? `/api/${filled}?${search}` : `/api/${filled}`;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function csrfToken(cookies: string): string | null {
  const found = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);
  return found ? decodeURIComponent(found) : null;
}
