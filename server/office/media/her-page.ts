import { createHmac, hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { dubaiDay } from '../../../rules/text/days.ts';
import { noteAudit } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { html, trusted } from '../../platform/http/html.ts';
import { isEqualText } from '../../platform/http/security/equal-text.ts';
import { sendSmallPage } from '../../platform/http/small-page.ts';
import type { Command } from '../commands/command.ts';
import { withdrawConsent } from './consents.ts';
import { consentOf, itemsOf, lockMaid } from './items.ts';

/** Longer than most consents last, because she may change her mind on any day. */
const LASTS_SECONDS = 400 * 86_400;
const shape = /^([1-9]\d{0,9})\.(\d{10})\.([\w-]{43})$/;
const chosen = z.object({ item: z.union([z.literal('all'), z.uuid()]) });

type Signing = Pick<Deps, 'keys'>;
const sign = ({ keys }: Signing, text: string) =>
  createHmac('sha256', keys.signing).update(`consent link:${text}`).digest('base64url');

/** The maid of a link; null if it is not ours or has expired. */
function maidIdOf(deps: Signing, token: string): number | null {
  const [, maidId = '', until = '', signature = ''] = shape.exec(token) ?? [];
  const isOurs = isEqualText(sign(deps, `${maidId}.${until}`), signature);
  return isOurs && Number(until) * 1000 > Date.now() ? Number(maidId) : null;
}

/** A link with which she can withdraw, and do nothing else. */
export const makeConsentLink: Command<'make_consent_link'> = {
  async run({ db, deps, origin }, { maidId }) {
    await lockMaid(db, maidId);
    const text = `${maidId}.${Math.floor(Date.now() / 1000) + LASTS_SECONDS}`;
    const address = `${origin}/my-photos/${text}.${sign(deps, text)}`;
    return { applicationIds: [], details: { maidId }, secret: { address } };
  },
};

const style = `
body{margin:0;background:#fbf8f3;color:#1c2321;font:420 17px/1.5 "Segoe UI",system-ui,sans-serif}
main{max-inline-size:34rem;margin-inline:auto;padding:32px 20px 64px}
h1{font-size:26px;line-height:1.2;margin:0 0 12px}
li,.all{list-style:none;margin-block:12px;padding:14px 16px;border-radius:14px;background:#fff}
ul{padding:0}small{display:block;color:#55605c;font-size:15px}
summary{min-block-size:44px;padding-block:10px;font-weight:600;color:#a8431f;cursor:pointer}
button{inline-size:100%;min-block-size:52px;border:0;border-radius:12px;background:#b3261e;color:#fff;font:inherit;font-weight:600}
:focus-visible{outline:3px solid;outline-offset:2px}
`;
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const removal = (item: string, label: string) =>
  html`<details>
    <summary>${label}</summary>
    <form method="post">
      <input type="hidden" name="item" value="${item}" />
      <button>Yes, remove it now</button>
    </form>
  </details>`;

async function shownItems({ store: { db } }: Pick<Deps, 'store'>, maidId: number) {
  const items = await itemsOf(db, maidId);
  const consents = await Promise.all(items.map((item) => consentOf(db, item)));
  return items.filter((_, place) => consents[place]?.isWithdrawn === false);
}

function page(brandName: string, items: Awaited<ReturnType<typeof shownItems>>): string {
  const rows = items.map(
    ({ id, kind, title, state }) =>
      html`<li>
        <b>${title}</b>
        <small
          >${kind === 'video' ? 'Video' : 'Photo'},
          ${state === 'on_site' ? 'families can see it' : 'families cannot see it now'}</small
        >
        ${removal(id, kind === 'video' ? 'Remove this video' : 'Remove this photo')}
      </li>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Your photos and videos</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>Your photos and videos</h1>
          ${
            rows.length === 0
              ? html`<p>${brandName} shows no photos or videos of you.</p>`
              : html`<p>
                    You said yes to these. You can say no at any time, without a reason. What you
                    remove leaves the website of ${brandName} at once.
                  </p>
                  <ul>
                    ${rows}
                  </ul>
                  <div class="all">${removal('all', 'Remove everything')}</div>`
          }
        </main>
      </body>
    </html> `.text;
}

/** The page on which she withdraws on her own phone, without an account. */
export function registerHerPage(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'keys' | 'store'>,
): void {
  const isOver = (reply: FastifyReply) =>
    sendSmallPage(reply.code(404), {
      title: 'This link has expired',
      text: 'Please ask us for a new one. We remove your photos at once if you tell us.',
    });
  const hidden = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  const url = '/my-photos/:token';
  const options = { exposeHeadRoute: false, config: { label: 'maid consent page' } };
  void app.register((web, _options, done) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 200 },
      (_request, body, parsed) =>
        parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    web.get<{ Params: { token: string } }>(url, options, async ({ params }, reply) => {
      void reply.headers(hidden);
      const maidId = maidIdOf(deps, params.token);
      if (maidId === null) return isOver(reply);
      return reply
        .headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
        .send(page(deps.config.brandName, await shownItems(deps, maidId)));
    });
    web.post<{ Params: { token: string } }>(url, options, async ({ params, body }, reply) => {
      void reply.headers(hidden);
      const maidId = maidIdOf(deps, params.token);
      const asked = chosen.safeParse(body);
      if (maidId === null || !asked.success) return isOver(reply);
      const { item } = asked.data;
      await deps.store.transaction(async (db) => {
        const count = await withdrawConsent(db, maidId, item === 'all' ? null : item, true);
        const details = { command: 'withdraw_consent', maidId, count, on: dubaiDay(new Date()) };
        await noteAudit(db, { actor: 'maid', action: 'command', subject: 'office', details });
      });
      return reply.redirect(`/my-photos/${params.token}`, 303);
    });
    done();
  });
}
