import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { type CardTyped, cardProblems, verdictOn } from './cards.ts';
import { type Charge, type SandboxDeps, charges } from './charges.ts';
import { pagePolicy } from './page-style.ts';
import { cardPage, codePage, pathOf, silentPage } from './pages.ts';
import { pagePath } from './sandbox-gateway.ts';
import { type Send, sendPendingEvents } from './send-events.ts';

type OfCharge = { Params: { id: string }; Querystring: { code?: unknown } };
const LONGEST_ID = 60;
const wrongCode = { code: 'This code is not right. Please look at the message again.' };

const textIn = (fields: unknown, name: string): string =>
  (fields instanceof URLSearchParams ? (fields.get(name) ?? '') : '').slice(0, 200);

/** The hosted pages: the only place with card fields, whose values are checked and discarded (T52). */
export function registerSandbox(web: FastifyInstance, deps: SandboxDeps, send: Send): void {
  const { config, log } = deps;
  const books = charges(deps);
  const merchant = config.brandName;

  async function chargeOf(id: string): Promise<Charge> {
    const charge = id.length > LONGEST_ID || id.includes('\0') ? null : await books.find(id);
    if (charge === null) throw new Refusal(404, 'NO_CHARGE');
    return charge;
  }
  const show = (reply: FastifyReply, page: string) =>
    reply
      .headers({ 'content-security-policy': pagePolicy, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page);

  /** The page that a charge waits on; null once it is decided. */
  function pageOf(charge: Charge, isCodeWrong: boolean): string | null {
    if (charge.outcome === 'open') return cardPage(merchant, charge, '', {});
    if (charge.outcome === 'code') return codePage(merchant, charge, isCodeWrong ? wrongCode : {});
    const isSilent =
      charge.tellAfter !== null && charge.tellAfter.getTime() > Date.now() + 3_600_000;
    return isSilent ? silentPage(merchant, charge) : null;
  }

  async function backToMerchant(reply: FastifyReply, charge: Charge) {
    // The job sends a failed event again.
    await sendPendingEvents(deps, send).catch((error: unknown) =>
      log.warn({ err: error }, 'The sandbox gateway will send its webhook later'),
    );
    return reply.redirect(pathOf(charge), 303);
  }

  /** Answers a form with a redirect, so that going back does not send the form again. */
  async function redirectNext(reply: FastifyReply, id: string, isCodeWrong = false) {
    const charge = await chargeOf(id);
    if (pageOf(charge, isCodeWrong) === null) return backToMerchant(reply, charge);
    return reply.redirect(`${pagePath}/${id}${isCodeWrong ? '?code=wrong' : ''}`, 303);
  }

  void web.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body.toString())),
    );
    scope.get<OfCharge>(`${pagePath}/:id`, async (request, reply) => {
      const charge = await chargeOf(request.params.id);
      const page = pageOf(charge, request.query.code === 'wrong');
      return page === null ? backToMerchant(reply, charge) : show(reply, page);
    });
    scope.post<OfCharge>(`${pagePath}/:id`, async (request, reply) => {
      const charge = await chargeOf(request.params.id);
      const typed = (name: string) => textIn(request.body, name);
      const card: CardTyped = {
        number: typed('number'),
        until: typed('until'),
        security: typed('security'),
        name: typed('name'),
      };
      const problems = cardProblems(card, new Date());
      if (charge.outcome === 'open' && Object.keys(problems).length > 0) {
        return show(reply.code(400), cardPage(merchant, charge, card.name, problems));
      }
      await books.judge(charge, verdictOn(card));
      return redirectNext(reply, charge.id);
    });
    scope.post<OfCharge>(`${pagePath}/:id/code`, async (request, reply) => {
      const charge = await chargeOf(request.params.id);
      const isRight = await books.tryCode(charge, textIn(request.body, 'code'));
      return redirectNext(reply, charge.id, !isRight);
    });
    scope.post<OfCharge>(`${pagePath}/:id/cancel`, async (request, reply) => {
      const { id } = await chargeOf(request.params.id);
      await books.cancel(id);
      return redirectNext(reply, id);
    });
    done();
  });
}
