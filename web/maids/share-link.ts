import type { Language } from '../../rules/text/fill-template.ts';
import { pathIn } from '../../rules/text/language-address.ts';
import type { Translate } from '../../rules/text/text.ts';
import { notifications } from '../visitor/api/notifications.ts';

interface Shared {
  readonly url: string;
  readonly title: string;
  /** Advice for a visitor who copied the link. */
  readonly advice: string;
}

/** Opens the share sheet on phones; elsewhere it copies the link. */
export async function shareLink({ url, title, advice }: Shared, t: Translate): Promise<void> {
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url });
      return;
    }
    await copy(url);
    notifications.show({
      type: 'success',
      title: t('Link copied'),
      body: advice,
      duration: 7000,
    });
  } catch (error) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifications.show({ type: 'info', title: t('Copy this link'), body: url });
  }
}

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** In the language of the visitor who shares it, if that is given. */
export const sharedAddress = (
  origin: string,
  ids: readonly number[],
  language: Language = 'en',
): string => `${origin}${pathIn(language, '/hire-maid')}?sharedMaids=${ids.join()}`;
