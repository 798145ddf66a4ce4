import { maskedPhone } from '../../../rules/people/masking.ts';
import { appendEvent, openText } from '../../applications/index.ts';
import { chooseWhatsapp, clientWhatsapp, whatsappChoice } from '../../messages/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';

type Home = Pick<HomeAccess, 'application' | 'dataKey'>;

/** The number to which we can write by WhatsApp; null if there is none, and everything goes as a text. */
export async function whatsappOf(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { application: { id, mobileSealed }, dataKey }: Home,
): Promise<string | null> {
  const to = openText({ id, dataKey }, 'mobile_sealed', mobileSealed);
  if (!deps.config.whatsapp || to === null) return null;
  return clientWhatsapp(db, deps, dataKey, { applicationId: id, to });
}

/** Where the client gets messages, if there is a choice. */
export async function shownChoice(db: Database, deps: Pick<Deps, 'config' | 'keys'>, home: Home) {
  const number = await whatsappOf(db, deps, home);
  if (number === null) return null;
  const { isStopped } = await whatsappChoice(db, deps.keys, number);
  return { number: maskedPhone(number), isWanted: !isStopped };
}

/** Keeps the choice of a number, and tells the office once. */
export async function keepChoice(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  { application: { id } }: Home,
  { number, isWanted }: { readonly number: string; readonly isWanted: boolean },
): Promise<void> {
  if (!(await chooseWhatsapp(db, keys, number, isWanted))) return;
  const kind = isWanted ? 'whatsapp_wanted' : 'whatsapp_stopped';
  await appendEvent(db, id, { kind, actor: 'client' });
}

/** The client chooses in My Home; without a number there is nothing to choose. */
export async function chooseForHome(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  home: Home,
  isWanted: boolean,
): Promise<void> {
  const number = await whatsappOf(db, deps, home);
  if (number !== null) await keepChoice(db, deps, home, { number, isWanted });
}
