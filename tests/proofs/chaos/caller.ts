import { PHONE } from '../../../server/testing/application.ts';

export interface Answer {
  /** 0 if the connection was cut because the node was killed. */
  readonly status: number;
  readonly text: string;
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Checks every answer. */
export type Watch = (sent: Sent, answer: Answer) => void;

/** A browser over HTTP that either node may answer; it remembers everything it has sent. */
export function caller(address: () => string, watch: Watch) {
  const cookies = new Map<string, string>();
  const all: Sent[] = [];

  async function send(sent: Sent): Promise<Answer> {
    const { method, path, body } = sent;
    all.push(sent);
    try {
      const answered = await fetch(`${address()}/api/${path}`, {
        method,
        headers: {
          pagecode: 'cc-app',
          'user-agent': PHONE,
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      for (const line of answered.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const answer = { status: answered.status, text: await answered.text() };
      watch(sent, answer);
      return answer;
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const none = isLate
        ? { status: 599, text: 'No answer within half a minute.' }
        : { status: 0, text: '' };
      watch(sent, none);
      return none;
    }
  }

  return {
    all: (): readonly Sent[] => all,
    send,
    get: (path: string, query: Readonly<Record<string, string>> = {}) =>
      send({ method: 'GET', path: `${path}?${new URLSearchParams(query)}` }),
    post: (path: string, body: object) => send({ method: 'POST', path, body }),
  };
}
export type Caller = ReturnType<typeof caller>;
