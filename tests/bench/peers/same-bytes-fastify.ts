import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// A bare Fastify route that answers with the bytes of a file and the given media type.
const [file = '', mediaType = ''] = process.argv.slice(2);
const answer = readFileSync(file, 'utf8');
const app = Fastify();
app.get('/*', (_request, reply) => reply.type(mediaType).send(answer));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
await once(process, 'SIGTERM');
await app.close();
