import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { applications, provedNumbers } from '../applications/table.ts';
import type { Deps } from '../platform/deps.ts';
import { personLookup } from '../platform/person-lookup.ts';
import { unseal } from '../platform/sealing.ts';
import type { Database } from '../platform/store/store.ts';
import { isServed } from './limits.ts';
import { keyHolderOf } from './sealed.ts';
import type { Channel } from './template.ts';
import type { SlotsOf, TemplateName } from './templates.ts';
import { whatsappChoice } from './whatsapp-numbers.ts';
import { whatsappVariables } from './whatsapp-variables.ts';

/** What Twilio needs for a message by WhatsApp; without an approved content it is the text itself, as an answer. */
const content = z.object({
  number: z.string(),
  contentSid: z.nullable(z.string()),
  variables: z.readonly(z.array(z.string())),
});
export type WhatsappContent = z.infer<typeof content>;

export const readContent = (text: string): WhatsappContent => z.parse(content, JSON.parse(text));

/** The WhatsApp number of the client, if the text would go to the client and a code has proved the number (T77). */
export async function clientWhatsapp(
  db: Database,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  dataKey: Buffer,
  { applicationId, to }: { readonly applicationId: string; readonly to: string },
): Promise<string | null> {
  const [owner] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, keyHolderOf(applicationId)));
  if (owner === undefined) return null;
  const opened = (column: string, sealed: Buffer | null) =>
    sealed && unseal(dataKey, { table: 'applications', column, row: owner.id }, sealed)?.toString();
  const mobile = opened('mobile_sealed', owner.mobileSealed);
  const number = opened('whatsapp_sealed', owner.whatsappSealed);
  if (mobile !== to || !number || !isServed(config.smsPrefixes, number)) return null;
  if (number === mobile) {
    const isProved = owner.mobileLookup && owner.provedMobileLookup?.equals(owner.mobileLookup);
    return isProved === true ? number : null;
  }
  const [proved] = await db
    .select({ at: provedNumbers.provedAt })
    .from(provedNumbers)
    .where(
      and(
        eq(provedNumbers.applicationId, owner.id),
        eq(provedNumbers.numberLookup, personLookup(keys, 'mobile', number)),
      ),
    );
  return proved === undefined ? null : number;
}

interface Text<Name extends TemplateName> {
  readonly applicationId?: string;
  readonly channel: Channel;
  readonly template: Name;
  readonly to: string;
  readonly slots: SlotsOf<Name>;
}

/** How a text of the family goes by WhatsApp; null if it stays a text message. */
export async function whatsappContent<Name extends TemplateName>(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { applicationId, channel, template, to, slots }: Text<Name>,
  { dataKey, language }: { readonly dataKey: Buffer; readonly language: OwnLanguage },
): Promise<WhatsappContent | null> {
  const { config, keys } = deps;
  if (!config.whatsapp || applicationId === undefined || channel !== 'sms') return null;
  const contentSid = config.whatsapp.templates[template]?.[language] ?? null;
  const isAnswer = template === 'staff_message';
  const variables = contentSid === null ? [] : whatsappVariables(config, template, slots, language);
  if (variables === null || (contentSid === null && !isAnswer)) return null;
  const number = await clientWhatsapp(db, deps, dataKey, { applicationId, to });
  if (number === null) return null;
  const { isStopped, hasWritten } = await whatsappChoice(db, keys, number);
  return isStopped || (isAnswer && !hasWritten) ? null : { number, contentSid, variables };
}
