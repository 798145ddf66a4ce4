import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { MaidsChange } from '../../contract/hiring.ts';

interface Received {
  readonly id: string;
  readonly change: MaidsChange | null;
}

/** An open page: listens like a browser's EventSource and records the events. */
export async function openPage(app: FastifyInstance, headers: Record<string, string> = {}) {
  const { port }: Pick<AddressInfo, 'port'> = Object(app.server.address());
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers,
    signal: leaving.signal,
  });
  const received: Received[] = [];
  const raw: string[] = [];
  const ended = read().catch(() => undefined);

  async function read(): Promise<void> {
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      raw.push(part);
      const blocks = `${text}${part}`.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) note(block);
    }
  }
  function note(block: string): void {
    const id = /^id: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (id !== undefined)
      received.push({ id, change: data === undefined ? null : JSON.parse(data) });
  }

  return {
    answer,
    ended,
    raw: () => raw.join(''),
    changes: () => received.flatMap(({ change }) => change ?? []),
    lastId: () => received.at(-1)?.id ?? '',
    leave: () => leaving.abort(),
  };
}
