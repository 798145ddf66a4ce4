import type { HomePart } from '../../../rules/my/home-parts.ts';
import type { Translate } from '../../../rules/text/text.ts';

export const partWords = (t: Translate, part: HomePart): string =>
  ({
    payments: t('payments'),
    documents: t('documents'),
    messages: t('messages'),
    requests: t('requests'),
    visa: t('visa'),
  })[part];
