import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applicationKey } from '../../contract/application.ts';
import { LARGEST_FILE, PART_BYTES } from '../../rules/documents/upload.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { CrossSiteGuard } from '../platform/http/security/csrf.ts';
import { Refusal } from '../platform/refusal.ts';
import { NetworkCounts } from '../platform/limits/network-counts.ts';
import { plainLimit } from '../platform/limits/plain-limit.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import type { Deps } from '../platform/deps.ts';
import { documentAccess } from './document-access.ts';
import { kindOfUpload, takePart } from './uploads.ts';
import { sharedLimits } from '../platform/limits/limits.ts';
import { addressesIn } from '../platform/limits/network.ts';
import { tooManyBytes } from './refusals.ts';

const UNIT = 16 * 1024;
/** Four photos of 2 MB are 8 MB: room for 250 families a day behind one address. */
const DAILY_BYTES = 2 * 1024 ** 3;
const daily = { bucket: 'upload bytes, day', uses: DAILY_BYTES / UNIT, seconds: 86_400 };

/** Refuses bytes beyond what one network may upload in a day (T81, T114). */
export function uploadAllowance(deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>) {
  const limits = sharedLimits(deps);
  const isTrusted = addressesIn(deps.config.captchaTrustedNetworks);
  return async (address: string, bytes: number): Promise<void> => {
    if (isTrusted(address)) return;
    const units = Math.max(1, Math.ceil(bytes / UNIT));
    if (!(await limits.takeMany(daily, limits.networks(address), units))) {
      throw tooManyBytes();
    }
  };
}

const PARTS_A_MINUTE = 600;
/** Parts that this process receives at a time: each uses up to 256 kB of memory. */
const MOST_ARRIVING = 128;
/** Keeps slow senders from blocking everybody else: a /48 has at most half of the places (T114). */
const MOST_A_NETWORK = 16;
const MOST_WRITING = 8;

const address = z.object({
  uploadId: z.uuid(),
  id: applicationKey,
  start: z.coerce.number().check(z.int(), z.gte(0), z.lte(LARGEST_FILE)),
});
const badAddress = () => new Refusal(400, 'BAD_INPUT.uploadPart');
const tooManyParts = () => new Refusal(429, 'TOO_MANY.parts');
const busy = () => new Refusal(503, 'BUSY.documents');

/** An address that takes parts, and the function that decides who may send them there. */
export interface PartsRoute {
  readonly path: `/api/${string}/:uploadId`;
  readonly open: (
    visit: Pick<Visit, 'session' | 'address'>,
    id: string,
    uploadId: string,
  ) => Promise<ApplicationAccess>;
}

/** Receives a file part by part; each part may reach another node. All addresses share their limits. */
export function takeParts(
  app: FastifyInstance,
  deps: Deps,
  guard: Pick<CrossSiteGuard, 'requireToken' | 'sessions'>,
  more: readonly PartsRoute[],
): void {
  const accessFor = documentAccess(deps);
  const routes: readonly PartsRoute[] = [
    {
      path: '/api/documents/parts/:uploadId',
      open: (visit, id, uploadId) =>
        accessFor.change(visit, id, (applicationId) => kindOfUpload(deps, applicationId, uploadId)),
    },
    ...more,
  ];
  const allow = uploadAllowance(deps);
  const mayCome = plainLimit(PARTS_A_MINUTE);
  const writing = fewAtOnce(MOST_WRITING);
  const arriving = new NetworkCounts();
  let allArriving = 0;

  const admit = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    if (!mayCome(request.ip)) return done(tooManyParts());
    const { ip } = request;
    if (allArriving >= MOST_ARRIVING || arriving.isFull(ip, MOST_A_NETWORK)) return done(busy());
    allArriving += 1;
    arriving.add(ip);
    reply.raw.once('close', () => {
      allArriving -= 1;
      arriving.remove(ip);
    });
    done();
  };

  void app.register((web, _options, done) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PART_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const { path, open } of routes) {
      const route = { bodyLimit: PART_BYTES, onRequest: [guard.requireToken, admit] };
      web.post(path, route, async (request, reply) => {
        const asked = z.safeParse(address, Object.assign({}, request.query, request.params));
        const { body } = request;
        if (!asked.success || !Buffer.isBuffer(body)) throw badAddress();
        const { id, uploadId, start } = asked.data;
        const visit = { session: guard.sessions.claim(request), address: request.ip };
        const received = await writing(async () => {
          const access = await open(visit, id, uploadId);
          await allow(request.ip, body.length);
          return takePart(deps, access, uploadId, start, body);
        });
        return reply.send({ received });
      });
    }
    done();
  });
}
