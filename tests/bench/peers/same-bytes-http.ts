import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// node:http and nothing else: the bytes of a file, compressed already, from memory.
const [file = '', mediaType = '', encoding = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = {
  'content-type': mediaType,
  'content-encoding': encoding,
  'content-length': bytes.length,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
await once(process, 'SIGTERM');
server.close();
server.closeAllConnections();
