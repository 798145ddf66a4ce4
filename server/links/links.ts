import type { linkCalls } from '../../contract/links.ts';
import {
  admitted,
  type ApplicationAccess,
  type ApplicationCall,
  appendEvent,
  lockAndOpen,
  notYours,
  openApplication,
} from '../applications/index.ts';
import { revokeLinks } from '../capability-links/index.ts';
import { endHoldForSpouse, holdForSpouse } from '../holds/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { detailsOf, lastLink } from './capability-links.ts';
import { linkState, noteDeclined } from './link-state.ts';
import { linkOpening } from './open-link.ts';
import { notOpen, nothingSent } from './refusals.ts';
import { linkSending } from './send-link.ts';
import { signedCopies } from './signed-copies.ts';

/** Links from one person's screen to another's, or to the same person's phone. */
export function links(deps: Deps): Handlers<keyof typeof linkCalls> {
  const { config, store } = deps;
  const open = openApplication(deps);
  const lock = lockAndOpen(deps, open);
  const openLink = linkOpening(deps, open);
  const state = linkState(config);
  const sending = linkSending(deps);

  function sender(call: ApplicationCall, opened: ApplicationAccess): ApplicationAccess {
    const access = admitted(call, opened);
    const { state: now } = access.application;
    if (now !== 'open' && now !== 'submitted' && now !== 'active') throw notOpen();
    return access;
  }

  return {
    'GET links/state': async ({ query }, visit) => {
      const access = admitted('GET links/state', await open(visit, query.id));
      return state(store.db, access);
    },

    'POST links/address': ({ body }, visit) =>
      store.transaction(async (db) => {
        const access = sender('POST links/address', await lock(db, visit, body.id));
        const { purpose } = body;
        const isSent = (await lastLink(db, access.application.id, purpose)) !== undefined;
        if (purpose === 'spouse_sign' && !isSent) throw nothingSent();
        const address = await sending.address(db, access, purpose, body.travelling);
        await holdForSpouse(db, access.application.id);
        return address;
      }),

    'POST links/send': async ({ body }, visit) => {
      const asking = sender('POST links/send', await open(visit, body.id));
      const { purpose, mobile } = body;
      const last = await lastLink(store.db, asking.application.id, purpose);
      // The first link to sign is sent by its step, which decides when that is allowed.
      if (purpose !== 'spouse_arrival' && last === undefined) throw nothingSent();
      const before = last && detailsOf(asking, last);
      const wish = {
        purpose,
        mobile: mobile.trim() === '' ? (before?.to ?? '') : mobile,
        channel: body.channel ?? before?.channel ?? 'sms',
        travelling: body.travelling ?? before?.travelling ?? {},
      } as const;
      const giveBack = await sending.allow(asking, visit, wish);
      const send = async (db: Database) => {
        const access = sender('POST links/send', await lock(db, visit, body.id));
        await sending.send(db, access, wish);
        await holdForSpouse(db, access.application.id);
        const event = { kind: 'link_sent', actor: 'system' } as const;
        await appendEvent(db, access.application.id, event, access.dataKey);
      };
      await store.transaction(send).catch(async (error: unknown) => {
        await giveBack();
        throw error;
      });
      return {};
    },

    'POST links/revoke': async ({ body }, visit) => {
      await store.transaction(async (db) => {
        const access = sender('POST links/revoke', await lock(db, visit, body.id));
        const { id } = access.application;
        if ((await revokeLinks(db, id, [body.purpose])) === 0) return;
        if (body.purpose === 'spouse_sign') await endHoldForSpouse(db, id, config.holdMinutes);
        const event = { kind: 'link_revoked', actor: 'system' } as const;
        await appendEvent(db, id, event, access.dataKey);
      });
      return {};
    },

    'POST links/open': ({ body }, visit) => openLink(body.id, body.mobile, visit),

    'POST links/decline': async ({ body }, visit) => {
      await store.transaction(async (db) => {
        const access = admitted('POST links/decline', await lock(db, visit, body.id));
        const { link, application } = access;
        if (link === null) throw notYours();
        const { purpose } = link;
        await revokeLinks(db, application.id, [purpose]);
        if (purpose === 'spouse_sign') {
          await endHoldForSpouse(db, application.id, config.holdMinutes);
        }
        await noteDeclined(db, access, purpose);
      });
      return {};
    },

    'GET links/copy': ({ query }, visit) => signedCopies(deps, query.id, visit),
  };
}
