import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// A static site: answers recorded beforehand, served from memory exactly as they came.
interface Recorded {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const recorded: Recorded[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const answers = new Map(
  recorded.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
});
server.listen(Number(process.env.PORT), '127.0.0.1');
await once(process, 'SIGTERM');
server.close();
server.closeAllConnections();
