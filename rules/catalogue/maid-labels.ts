import { msg, type Translate } from '../text/text.ts';

export interface MaidLabels {
  readonly maid: string;
  readonly maids: string;
}

/** Replaces "maid" and "maids" with the site's own words, keeping the capital letter (ENT-05). */
export function withMaidLabels(text: string, labels: MaidLabels): string {
  return text.replace(/\bmaids?\b/gi, (word) => {
    const label = word.length === 4 ? labels.maid : labels.maids;
    return word.startsWith('M') ? label.charAt(0).toUpperCase() + label.slice(1) : label;
  });
}

/** The reason why a listed maid cannot be hired by this family now. */
export type GoneReason = 'left' | 'taken' | 'closed' | 'not preferred';

const reasons: Readonly<Record<GoneReason, string>> = {
  left: msg('This maid is no longer with us.'),
  taken: msg('{name} is no longer free: a family is hiring this maid.'),
  closed: msg(
    '{name} cannot be hired now: we do not place maids of her kind ({kind}) at the moment.',
  ),
  'not preferred': msg('{name} is not among the maids you chose to see ({kind}).'),
};

/** The site's own words replace English ones only. Labels are replaced before her name is inserted, so that a name is never changed. */
export function goneMessage(
  reason: GoneReason,
  labels: MaidLabels,
  { name, kind }: { readonly name: string; readonly kind: string },
  t?: Translate,
): string {
  if (t?.language === 'ar') return t(reasons[reason], { name, kind });
  const sentence = withMaidLabels(reasons[reason], labels);
  return sentence.replace(/\{(name|kind)\}/g, (_, which) => (which === 'name' ? name : kind));
}
