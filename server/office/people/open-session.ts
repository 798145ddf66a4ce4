import { noteAudit } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import {
  beginSession,
  deviceOf,
  endSession,
  forgetLanguageChoice,
  languageChoice,
  lastPersonCookie,
  sessionCookie,
  setLanguage,
} from '../../staff/index.ts';
import type { OfficeVisit } from '../office-handler.ts';

interface Entry {
  readonly staffId: string;
  readonly level: 'full' | 'limited' | 'new_device';
  readonly way: 'passkey' | 'code' | 'first' | 'invitation' | 'recovery' | 'device' | 'demo';
}

/** Signs a colleague in on this device; a session that this browser had before ends. */
export async function openSession(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  db: Database,
  visit: OfficeVisit,
  { staffId, level, way }: Entry,
): Promise<void> {
  if (visit.member !== null) await endSession(db, visit.member.sessionId, visit.member.id);
  const device = deviceOf(visit.userAgent);
  const isFresh = way === 'passkey';
  const token = await beginSession(db, { staffId, level, device, isFresh });
  await noteAudit(db, {
    actor: `staff ${staffId}`,
    action: 'sign_in',
    subject: 'office',
    details: { way },
  });
  const language = languageChoice(visit.cookie);
  if (language !== undefined) {
    await setLanguage(db, staffId, language);
    visit.setCookie(forgetLanguageChoice);
  }
  visit.setCookie(sessionCookie(config, token));
  visit.setCookie(lastPersonCookie(config, keys, staffId));
}
