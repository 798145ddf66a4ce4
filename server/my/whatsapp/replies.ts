import type { Translate } from '../../../rules/text/text.ts';
import type { Config } from '../../platform/config.ts';
import { pathIn } from '../../../rules/text/language-address.ts';

type Site = Pick<Config, 'publicOrigin'>;

const at = ({ publicOrigin }: Site, { language }: Translate, path: string): string =>
  publicOrigin + pathIn(language === 'ar' ? 'ar' : 'en', path);

/** What we answer by WhatsApp without a colleague. */
export const replies = {
  stopped: (_site, t) =>
    t('We write to you by text message from now on. Send START to get messages here again.'),
  started: (_site, t) => t('We write to you here again. Send STOP to get text messages instead.'),
  unknown: (site, t) =>
    t('We know no contract with this number. Sign in to write to us: {link}', {
      link: at(site, t, '/my'),
    }),
  pictures: (site, t) =>
    t(
      'We cannot open pictures and recordings here. Please write it, or send documents in My Home: {link}',
      {
        link: at(site, t, '/my/documents'),
      },
    ),
  card: (site, t) =>
    t('We have not stored this message: it holds a card number. Pay in My Home: {link}', {
      link: at(site, t, '/my/payments'),
    }),
  later: (site, t) =>
    t('These were many messages within an hour. Write again later, or in My Home: {link}', {
      link: at(site, t, '/my/messages'),
    }),
} as const satisfies Readonly<Record<string, (site: Site, t: Translate) => string>>;

export type Reply = keyof typeof replies;
