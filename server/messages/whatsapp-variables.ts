import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { fillTemplate } from '../../rules/text/fill-template.ts';
import type { Translate } from '../../rules/text/text.ts';
import { serverText } from '../platform/arabic-texts.ts';
import { amountSlot, dateSlot, daySlot, monthSlot, nameSlot, referenceSlot } from './slots.ts';
import { link, plainArabic, type Site } from './template.ts';
import type { SlotsOf, TemplateName } from './templates.ts';
import { doneWords, placeSlot, timeSlot, visitWords } from './templates/visa-case-templates.ts';

type Variables<Slots> = (
  site: Site,
  slots: Slots,
  t: Translate,
) => readonly (string | number | null)[];

/**
 * The texts that can go by WhatsApp, with their values in the order of the approved words; null where those words do not
 * fit. Codes, links that prove a number or sign, and what a page says it sent to the mobile number are not here: they stay text
 * messages. So do words of colleagues that answer nothing.
 */
const variablesOf: { readonly [Name in TemplateName]?: Variables<SlotsOf<Name>> } = {
  arrival_moved: (site, { reference, maid, day, path }, t) => [
    referenceSlot(reference),
    nameSlot(maid),
    daySlot(day, t),
    link(site, { path }, t),
  ],
  arrival_asked: (site, { maid, day, fils, hours, path }, t) => [
    nameSlot(maid),
    dateSlot(day, t),
    amountSlot(fils, t),
    Math.trunc(hours),
    link(site, { path }, t),
  ],
  arrival_stays: (site, { maid, day, path }, t) => [
    nameSlot(maid),
    daySlot(day, t),
    link(site, { path }, t),
  ],
  arrival_late: (_site, { maid }) => [nameSlot(maid)],
  arrival_did_not_come: (_site, { maid }) => [nameSlot(maid)],
  arrival_not_home: (_site, { maid }) => [nameSlot(maid)],
  arrival_unbooked: (_site, { maid, day }, t) => [nameSlot(maid), daySlot(day, t)],
  arrival_corrected: (_site, { maid }) => [nameSlot(maid)],
  refunded: (_site, { amount, reference }, t) => [amountSlot(amount, t), referenceSlot(reference)],
  transferred: (site, { amount, path }, t) => [amountSlot(amount, t), link(site, { path }, t)],
  monthly_paid: (site, { amount, month, path }, t) => [
    amountSlot(amount, t),
    monthSlot(month, t),
    link(site, { path }, t),
  ],
  monthly_declined: (site, { amount, month, retryInDays, path }, t) => [
    amountSlot(amount, t),
    monthSlot(month, t),
    link(site, { path }, t),
    fewDays(retryInDays),
  ],
  monthly_not_agreed: (site, { amount, month, path }, t) => [
    amountSlot(amount, t),
    monthSlot(month, t),
    link(site, { path }, t),
  ],
  visa_opened: (site, { maid, path }, t) => [nameSlot(maid), link(site, { path }, t)],
  visa_stage_done: (site, { maid, stage, path }, t) => [
    nameSlot(maid),
    t(doneWords[stage]),
    link(site, { path }, t),
  ],
  visa_appointment: (site, { maid, stage, day, time, place, isMoved, path }, t) => [
    nameSlot(maid),
    isMoved ? null : t(visitWords[stage]),
    dateSlot(day, t),
    timeSlot(time, t),
    placeSlot(place),
    link(site, { path }, t),
  ],
  visa_late: (site, { maid, path }, t) => [nameSlot(maid), link(site, { path }, t)],
  visa_overdue: (site, { maid, path }, t) => [nameSlot(maid), link(site, { path }, t)],
  visa_stopped: (site, { maid, path }, t) => [nameSlot(maid), link(site, { path }, t)],
  visa_corrected: (_site, { maid }) => [nameSlot(maid)],
};

/** In Arabic, other numbers of days have other words. */
function fewDays(days: number | null): number | null {
  const whole = Math.trunc(days ?? 0);
  return whole >= 3 && whole <= 10 ? whole : null;
}

/** The names that WHATSAPP_TEMPLATES may have. */
export const whatsappNames: readonly string[] = Object.keys(variablesOf);

/** In an Arabic text a Latin value carries its own direction marks, and a link none. */
const inText = (value: string, language: OwnLanguage): string =>
  language === 'ar' && !value.startsWith('http')
    ? plainArabic(fillTemplate('ar', '{value}', { value }).join(''))
    : value;

/** The values of a message in the order of its approved words; null if it stays a text message. */
export function whatsappVariables<Name extends TemplateName>(
  site: Site,
  name: Name,
  slots: SlotsOf<Name>,
  language: OwnLanguage,
): readonly string[] | null {
  const t = serverText(language);
  const variables = variablesOf[name]?.(site, slots, t).map((value) =>
    value === null ? '' : inText(String(value), language),
  );
  // WhatsApp refuses empty values.
  return variables === undefined || variables.includes('') ? null : variables;
}
