import { once } from 'node:events';
import Fastify from 'fastify';

// A bare Fastify route that redirects every path to the given target.
const [target = '/'] = process.argv.slice(2);
const app = Fastify();
// The readiness check must not be redirected in circles.
app.get('/', (_request, reply) => reply.send());
app.get('/*', (_request, reply) => reply.redirect(target, 302));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
await once(process, 'SIGTERM');
await app.close();
