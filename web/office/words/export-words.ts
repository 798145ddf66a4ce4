import type { Translate } from '../../../rules/text/text.ts';

/** "Export of 12 applications". */
export function exportWords(t: Translate, command: string, count: number): string {
  if (command === 'export_maids') {
    return t('Export of {count, plural, one {1 maid} other {# maids}}', { count });
  }
  if (command === 'export_visas') {
    return t('Export of {count, plural, one {1 visa} other {# visas}}', { count });
  }
  if (command === 'export_ledger') {
    return t('Export of {count, plural, one {1 line} other {# lines}} of the ledger', { count });
  }
  return t('Export of {count, plural, one {1 application} other {# applications}}', { count });
}
