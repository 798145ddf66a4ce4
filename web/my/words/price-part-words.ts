import { msg, type Translate } from '../../../rules/text/text.ts';

const words: Readonly<Record<string, string>> = {
  wage: msg('She receives, every month'),
  visa: msg('Visa, medical and Emirates ID'),
  insurance: msg('Health insurance'),
  service: msg('Our service and replacements'),
  vat: msg('VAT, 5%'),
};

/** The parts of a month's price. Without shares of its own, the service includes visa and insurance. */
export const pricePartWords = (
  kind: string,
  parts: readonly { readonly kind: string }[],
  t: Translate,
): string =>
  kind === 'service' && !parts.some((part) => part.kind === 'visa')
    ? t('Visa, medical, insurance, our service and replacements')
    : t(words[kind] ?? kind);
