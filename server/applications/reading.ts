import { noteReading } from '../platform/audit/readings.ts';
import type { Store } from '../platform/store/store.ts';
import type { ApplicationAccess } from './access/application-access.ts';

/** The fields that each kind of access can see. */
const seenBy = {
  owner: ['name', 'mobile', 'email', 'iban', 'answers', 'papers', 'signatures'],
  stranger: ['masked mobile'],
  spouse: ['name', 'form to sign', 'arrival'],
  her: ['her own documents'],
} as const;

function readerOf({ actor, link, proved }: ApplicationAccess): {
  actor: string;
  fields: readonly string[];
} {
  if (actor === 'spouse')
    return { actor: `spouse by link ${link?.purpose}`, fields: seenBy.spouse };
  if (link?.purpose === 'her_documents') {
    return { actor: 'the woman of a visa by link', fields: seenBy.her };
  }
  if (link !== null) return { actor: `client by link ${link.purpose}`, fields: seenBy.owner };
  return proved
    ? { actor: 'client in a known browser', fields: seenBy.owner }
    : { actor: 'appId in an unknown browser', fields: seenBy.stranger };
}

/** Every opened application is recorded as a read of its data (T62). */
export function recordAccess(
  store: Pick<Store, 'db'>,
  access: ApplicationAccess,
): ApplicationAccess {
  noteReading(store, { subject: access.application.id, ...readerOf(access) });
  return access;
}
