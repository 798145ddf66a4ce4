import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { freePort } from './product.ts';

/** Longer than a frame, so that the browser paints between two pieces. */
const PAUSE = 35;
const ENDS = /(?<=<\/(?:a|button|div|h1|h2|header|li|p|section|span)>)/;

async function sendInPieces(
  page: IncomingMessage,
  answer: ServerResponse,
  pieces: number,
): Promise<void> {
  const html = await text(page);
  const elements = html.split(ENDS);
  const together = Math.ceil(elements.length / pieces);
  for (let from = 0; from < elements.length; from += together) {
    answer.write(elements.slice(from, from + together).join(''));
    await wait(PAUSE);
  }
  answer.end();
}

/** The product behind a slow network: its pages come in pieces, each ending after an element. */
export async function servedInPieces(pieces = 40): Promise<string> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const target = new URL(asked.url ?? '/', inject('origin'));
    const forward = request(target, { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      if (!given.headers['content-type']?.startsWith('text/html')) {
        given.pipe(answer);
        return;
      }
      void sendInPieces(given, answer, pieces);
    });
    asked.pipe(forward);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${port}`;
}
