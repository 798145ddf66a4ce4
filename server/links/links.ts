import type { linkCalls } from '../../contract/links.ts';
import { type Entry, appendEvent, openEntry } from '../applications/index.ts';
import { endHoldForSpouse, holdForSpouse } from '../holds/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { detailsOf, holdLink, lastLink, revokeLinks } from './capability-links.ts';
import { linkState, noteDeclined } from './link-state.ts';
import { holdApplication, linkOpening } from './open-link.ts';
import { linkEnded, needsProof, notOpen, notYours, nothingSent } from './refusals.ts';
import { linkSending } from './send-link.ts';
import { signedCopies } from './signed-copies.ts';
import { mayLink } from './steps.ts';

/** Links from one person's screen to another's, or to the same person's phone. */
export function links(deps: Deps): Handlers<keyof typeof linkCalls> {
  const { config, store } = deps;
  const open = openEntry(deps);
  const openLink = linkOpening(deps, open);
  const state = linkState(config);
  const sending = linkSending(deps);

  /** Whoever sends links is the client, on a browser that is known to be theirs. */
  function owner(entry: Entry): Entry {
    mayLink(entry);
    if (!entry.proved) throw needsProof();
    const { state: now } = entry.application;
    if (now !== 'open' && now !== 'submitted' && now !== 'active') throw notOpen();
    return entry;
  }

  return {
    'GET links/state': async ({ query }, visit) => {
      const entry = await open(visit, query.id);
      if (!entry.proved) throw needsProof();
      return state(store.db, entry);
    },

    'POST links/address': async ({ body }, visit) => {
      const entry = owner(await open(visit, body.id));
      return store.transaction(async (db) => {
        await holdApplication(db, entry);
        const { purpose } = body;
        const isSent = (await lastLink(db, entry.application.id, purpose)) !== undefined;
        if (purpose === 'spouse_sign' && !isSent) throw nothingSent();
        const address = await sending.address(db, entry, purpose, body.travelling);
        await holdForSpouse(db, entry.application.id);
        return address;
      });
    },

    'POST links/send': async ({ body }, visit) => {
      const entry = owner(await open(visit, body.id));
      const { purpose, mobile } = body;
      const last = await lastLink(store.db, entry.application.id, purpose);
      // The first link to sign goes out with its step, which says when that may be.
      if (purpose !== 'spouse_arrival' && last === undefined) throw nothingSent();
      const before = last && detailsOf(entry, last);
      const wish = {
        purpose,
        mobile: mobile.trim() === '' ? (before?.to ?? '') : mobile,
        channel: body.channel ?? before?.channel ?? 'sms',
        travelling: body.travelling ?? before?.travelling ?? {},
      } as const;
      await sending.allow(entry, visit.address, wish);
      await store.transaction(async (db) => {
        await holdApplication(db, entry);
        await sending.send(db, entry, wish);
        await holdForSpouse(db, entry.application.id);
        const event = { kind: 'link_sent', actor: 'system' } as const;
        await appendEvent(db, entry.application.id, event, entry.dataKey);
      });
      return {};
    },

    'POST links/revoke': async ({ body }, visit) => {
      const entry = owner(await open(visit, body.id));
      await store.transaction(async (db) => {
        await holdApplication(db, entry);
        const { id } = entry.application;
        if ((await revokeLinks(db, id, [body.purpose])) === 0) return;
        if (body.purpose === 'spouse_sign') await endHoldForSpouse(db, id, config.holdMinutes);
        const event = { kind: 'link_revoked', actor: 'system' } as const;
        await appendEvent(db, id, event, entry.dataKey);
      });
      return {};
    },

    'POST links/open': ({ body }, visit) => openLink(body.id, body.mobile, visit),

    'POST links/decline': async ({ body }, visit) => {
      const entry = await open(visit, body.id);
      const { link, actor, application } = entry;
      if (link === null || link.purpose === 'continue_on_phone' || actor !== 'spouse') {
        throw notYours();
      }
      const { id: linkId, purpose } = link;
      await store.transaction(async (db) => {
        await holdApplication(db, entry);
        if (!(await holdLink(db, linkId))) throw linkEnded();
        await revokeLinks(db, application.id, [purpose]);
        if (purpose === 'spouse_sign') {
          await endHoldForSpouse(db, application.id, config.holdMinutes);
        }
        await noteDeclined(db, entry, purpose);
      });
      return {};
    },

    'GET links/copy': ({ query }, visit) => signedCopies(deps, query.id, visit),
  };
}
