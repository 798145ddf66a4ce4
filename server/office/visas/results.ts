import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { expiryProblem } from '../../../rules/my/documents-expiry.ts';
import { LARGEST_FILE } from '../../../rules/documents/upload.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { maskedEnd } from '../../../rules/visa/results.ts';
import { visaResults } from '../../../rules/visa/stages.ts';
import { checkUpload, removeDocument, storeUpload } from '../../documents/index.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import type { CrossSiteGuard } from '../../platform/http/security/csrf.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberOf, noteActivity } from '../../staff/index.ts';
import { readVisaCase, type VisaCase } from '../../visa/index.ts';
import { requireRight } from '../allowed.ts';
import type { Commands } from '../commands/command.ts';
import { lockedVisa, recordVisa, undoVisa } from './commands.ts';

const asked = z.object({ id: z.uuid(), kind: z.enum(visaResults) });
/** Each is held in memory. */
const AT_ONCE = 2;

/** Her documents are stored while the visa is under way or done, and never after the home has ended. */
function requireTaken({ application, progress }: VisaCase): void {
  if (application.state === 'ended') throw new Refusal(409, 'CONTRACT_ENDED');
  if (progress.state !== 'open' && progress.state !== 'done') throw new Refusal(409, 'VISA_CLOSED');
}

/** Takes the bytes of a document of hers and inspects them; nothing shows it until a command stores it. */
export function registerResultUpload(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
  guard: Pick<CrossSiteGuard, 'requireToken'>,
): void {
  const { config, keys, store } = deps;
  const inspecting = fewAtOnce(AT_ONCE);

  async function colleague({ headers: { cookie } }: FastifyRequest) {
    const member = await memberOf(store.db, config, cookie);
    if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
    requireRight(member, 'move_visas');
    return member;
  }

  void app.register((web, _options, done) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_FILE },
      (_request, body, parsed) => parsed(null, body),
    );
    web.post(
      '/api/office/visas/upload/:id',
      {
        bodyLimit: LARGEST_FILE,
        config: { label: 'office visa upload' },
        // Before the bytes are read.
        onRequest: [guard.requireToken, async (request) => void (await colleague(request))],
      },
      async (request, reply) => {
        const member = await colleague(request);
        const input = asked.safeParse(Object.assign({}, request.query, request.params));
        const { body } = request;
        if (!input.success || !Buffer.isBuffer(body)) throw new Refusal(404, 'NO_VISA');
        const { id, kind } = input.data;
        const visa = await readVisaCase(store.db, keys, { id });
        if (visa === null) throw new Refusal(404, 'NO_VISA');
        requireTaken(visa);
        await noteActivity(store.db, member);
        const uploadId = await inspecting(() => checkUpload(deps, visa, kind, body));
        return reply.header('cache-control', 'no-store').send({ uploadId });
      },
    );
    done();
  });
}

/** A document of hers that the visa brought, with its expiry (VISA-06). */
export const resultCommands: Commands<'visa_result'> = {
  visa_result: {
    async run(context, { caseId, kind, uploadId, expiresOn, number }) {
      const { db, deps } = context;
      const visa = await lockedVisa(context, caseId);
      requireTaken(visa);
      const isWrong = expiryProblem(expiresOn, dubaiDay(new Date())) !== null;
      if (isWrong) throw new Refusal(400, 'VISA_EXPIRY_WRONG');
      const { id: documentId } = await storeUpload(db, deps, visa, { uploadId, kind, expiresOn });
      const masked = number === undefined ? null : maskedEnd(number);
      const data = { added: { kind, documentId, expiresOn, number: masked } };
      const outcome = await recordVisa(context, visa, { kind: 'document_added', data });
      return { ...outcome, details: { document: kind }, undo: { ...outcome.undo, documentId } };
    },
    async undo(context, stored) {
      await undoVisa(context, stored);
      await removeDocument(context.db, z.object({ documentId: z.uuid() }).parse(stored).documentId);
    },
  },
};
