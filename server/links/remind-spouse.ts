import { type ApplicationAccess, appendEvent, openText } from '../applications/index.ts';
import { holdForSpouse } from '../holds/index.ts';
import { countStaffMessage } from '../messages/index.ts';
import type { Database } from '../platform/store/store.ts';
import { detailsOf, lastLink } from './capability-links.ts';
import { linkSending, type Needs } from './send-link.ts';

const purposes = ['spouse_sign', 'spouse_arrival'] as const;

/** Texts the spouse the link again that was sent last; false if none waits for an answer. The application is locked. */
export async function remindSpouse(
  db: Database,
  deps: Needs,
  access: ApplicationAccess,
  notBefore: Date | null,
): Promise<boolean> {
  const sending = linkSending(deps);
  const { id } = access.application;
  for (const purpose of purposes) {
    const last = await lastLink(db, id, purpose);
    if (last === undefined || last.completedAt !== null) continue;
    const { to, travelling, language } = detailsOf(access, last);
    const number =
      to ?? openText(access, 'spouse_mobile_sealed', access.application.spouseMobileSealed);
    if (number === null) continue;
    await countStaffMessage(db, deps, { number, applicationId: id });
    const wish = { purpose, mobile: number, channel: 'sms', travelling, notBefore } as const;
    await sending.send(db, access, { ...wish, language });
    await holdForSpouse(db, id);
    await appendEvent(db, id, { kind: 'link_sent', actor: 'system' });
    return true;
  }
  return false;
}
