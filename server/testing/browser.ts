import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** Sends requests as our own pages do: stores cookies, repeats the token, names its page. */
export function browser(app: FastifyInstance, own: Headers = {}, remoteAddress?: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = () => ({
    ...own,
    pagecode: 'hire-maid',
    ...(cookies.size > 0 && { cookie: cookie() }),
    ...(cookies.has('XSRF-TOKEN') && { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' }),
  });

  async function ask(method: 'GET' | 'POST', path: string, more: Headers, payload?: object) {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...headers(), ...more },
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  }

  return {
    cookies,
    headers,
    get: (path: string, more: Headers = {}) => ask('GET', path, more),
    post: (path: string, payload: object, more: Headers = {}) => ask('POST', path, more, payload),
    /** Begins a session and returns its id. */
    async session(): Promise<string> {
      const answer = await ask('GET', 'ccserviceapplication/generatesessionid', {});
      return String(answer.json());
    },
  };
}
export type Browser = ReturnType<typeof browser>;
