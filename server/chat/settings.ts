import { msg } from '../../rules/text/text.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { chatNumbers } from './table.ts';
import { siteSettings } from '../site/table.ts';
import type { Store } from '../platform/store/store.ts';

const MESSAGE = msg('Hello, I would like to know more about hiring a maid.');

/** A missing or invalid setting falls back to its default, so that one bad row never stops the site. */
export async function readSettings({ db }: Pick<Store, 'db'>, language: OwnLanguage = 'en') {
  const [rows, numbers] = await Promise.all([
    db.select().from(siteSettings),
    db.select({ code: chatNumbers.code, number: chatNumbers.number }).from(chatNumbers),
  ]);
  const values = new Map(
    rows.map(({ code, value, arabic }) => [code, (language === 'ar' && arabic) || value]),
  );
  const text = (code: string) => {
    const value = values.get(code);
    return typeof value === 'string' ? value : null;
  };
  return {
    chatId: text('chatId') ?? '',
    message: text('chatMessage') ?? MESSAGE,
    numberCode: text('chatNumber'),
    numbers: new Map(numbers.map(({ code, number }) => [code, number])),
    redirectToWhatsapp: values.get('redirectToWhatsapp') === true,
    /** Hosts that the url route redirects to without asking. */
    redirectHosts: new Set(
      (text('redirectHosts') ?? '')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  };
}
