import type { WebPage } from './engines/web-page.ts';

type Page = Pick<WebPage, 'evaluate'>;

interface Sent {
  readonly path: string;
  readonly body: object | null;
}

/** Runs inside the page. */
async function fetched({ path, body }: Sent) {
  const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const answer = await fetch(`/api/${path}`, {
    headers: { pageCode: 'cc-app', 'X-XSRF-TOKEN': token, 'content-type': 'application/json' },
    ...(body !== null && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** Calls as this visitor's page sends them. The page must be one of ours. */
export function callsIn(page: Page) {
  const get = (path: string) => page.evaluate(fetched, { path, body: null });
  const post = (path: string, body: object) => page.evaluate(fetched, { path, body });
  return {
    get,
    post,
    /** Answers a step with the application's current sequence. */
    async answer(this: void, id: string, step: string, answer: object, way: object = {}) {
      const { sequence } = await get(`ccserviceapplication/getappinfo?id=${id}`);
      return post('ccserviceapplication/submitstep', { id, step, sequence, answer, way });
    },
  };
}

/** The newest code sent to any number. */
export async function lastCode(page: Page): Promise<string> {
  const messages: { text: string }[] = await callsIn(page).get('dev/outbox');
  return messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean) ?? '';
}
