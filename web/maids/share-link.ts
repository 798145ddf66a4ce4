import type { Translate } from '../text/text.ts';
import { notifications } from '../visitor/api/notifications.ts';

interface Shared {
  readonly url: string;
  readonly title: string;
  /** What the one who copied the link can do with it. */
  readonly advice: string;
}

/** By the device's own sheet on phones, else the link is copied. */
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
    // The visitor closed the sheet: nothing to say.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifications.show({ type: 'info', title: t('Copy this link'), body: url });
  }
}

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);

export const sharedAddress = (origin: string, ids: readonly number[]): string =>
  `${origin}/hire-maid?sharedMaids=${ids.join()}`;
