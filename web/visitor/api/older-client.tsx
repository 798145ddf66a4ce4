import { msg } from '../../../rules/text/text.ts';
import { Sentence } from '../../text/use-text.tsx';
import { captcha } from './captcha.ts';
import { notifications } from './notifications.ts';
import { answerOf } from './answer.ts';
import { type ApiError, unanswered } from './api-error.ts';
import { browserTransport, type Transport, type RequestOptions, send } from './send.ts';

/** ERR-11. */
const SHOWN_FOR = 4000;

/** The older client: calls an address with any method and shows its own short error message. */
export function olderClient(
  pageCode: string,
  options: RequestOptions = {},
  transport: Transport = browserTransport,
) {
  const request = async (method: string, url: string, body?: unknown): Promise<unknown> => {
    const attempt = (extra: Readonly<Record<string, string>>) =>
      send(
        transport,
        { method, url, pageCode, body },
        { ...options, headers: { ...options.headers, ...extra } },
      );
    try {
      return await answerOf(await captcha.pass(attempt, options.signal));
    } catch (error) {
      const failure = unanswered(error);
      if (!options.ignoreErrorMessages && !failure.isCancelled) showShortly(failure);
      throw failure;
    }
  };
  return {
    get: (url: string) => request('GET', url),
    put: (url: string, body?: unknown) => request('PUT', url, body),
    post: (url: string, body?: unknown) => request('POST', url, body),
    delete: (url: string) => request('DELETE', url),
  };
}

function showShortly({ status, code, message }: ApiError): void {
  const ours = code === 'failed' ? msg('Oops. Looks like something went wrong.') : message;
  notifications.show({
    type: 'danger',
    title: status === 0 || code === 'failed' ? <Sentence message={ours} values={{}} /> : message,
    align: 'end',
    showOnTop: true,
    duration: SHOWN_FOR,
    kind: 'older client',
  });
}
