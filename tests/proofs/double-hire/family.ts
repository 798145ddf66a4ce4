import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 500 });
export const hangUp = () => agent.destroy();

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

function send(method: 'GET' | 'POST', url: string, headers: Headers, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers, timeout: 120_000 }, (answer) => {
      answer.resume().once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          cookies: answer.headers['set-cookie']?.map((line) => line.split(';', 1)[0] ?? '') ?? [],
        }),
      );
    });
    asked.once('timeout', () => asked.destroy(new Error('No answer within two minutes.')));
    asked.once('error', (error) => {
      // The server was just closing this keep-alive connection; browsers retry on a new one.
      if (asked.reusedSocket) resolve(send(method, url, headers, body));
      else reject(error);
    });
    asked.end(body);
  });
}

/** A browser with its own session, which every node accepts. */
export async function newFamily(address: string) {
  const begun = await send('GET', `${address}/api/ccserviceapplication/generatesessionid`, {});
  const token = begun.cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
  const headers = {
    cookie: begun.cookies.join('; '),
    'x-xsrf-token': token,
    'content-type': 'application/json',
  };
  return {
    /** Returns the status of the answer. */
    async hire(node: string, housemaid: number): Promise<number> {
      const body = JSON.stringify({ housemaid });
      const answer = await send('POST', `${node}/api/ccserviceapplication/hire`, headers, body);
      return answer.status;
    },
  };
}
export type Family = Awaited<ReturnType<typeof newFamily>>;
