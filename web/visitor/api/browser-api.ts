import type { Api } from '../../../contract/api.ts';
import { captcha } from './captcha.ts';
import { addressOf } from './address.ts';
import { answerOf } from './answer.ts';
import { unanswered } from './api-error.ts';
import { tellFailure } from './failures.ts';
import { partsOf } from './parts.ts';
import { browserTransport, type Call, type Transport, type RequestOptions, send } from './send.ts';

/** The contract's calls over HTTP, sent with this page code. */
export function browserApi(
  pageCode: string,
  options: RequestOptions = {},
  transport: Transport = browserTransport,
): Api {
  // The server validated each answer against the same table that gives its type here.
  function request<Answer>(name: string, input?: unknown): Promise<Answer>;
  function request(name: string, input?: unknown): Promise<unknown> {
    const [method = 'GET', path = ''] = name.split(' ');
    const { params, query, body } = partsOf(input);
    const url = addressOf(path, partsOf(params), partsOf(query), transport.defaults());
    return exchange({ method, url, pageCode, body }, options, transport);
  }
  return {
    get: (path, ...[input]) => request(`GET ${path}`, input),
    post: (path, ...[input]) => request(`POST ${path}`, input),
  };
}

/** Sends a request and, if the server asks for one, waits for a captcha (CAP-01). */
async function exchange(
  call: Call,
  options: RequestOptions,
  transport: Transport,
): Promise<unknown> {
  const attempt = (extra: Readonly<Record<string, string>>) =>
    send(transport, call, { ...options, headers: { ...options.headers, ...extra } });
  try {
    return await answerOf(await captcha.pass(attempt, options.signal));
  } catch (error) {
    const failure = unanswered(error);
    if (!options.ignoreErrorMessages && !failure.asksForCode) tellFailure(failure);
    throw failure;
  }
}
