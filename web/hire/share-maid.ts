import type { MaidListItem } from '../../contract/catalogue.ts';
import type { Translate } from '../text/text.ts';
import { notifications } from '../visitor/notifications.ts';

/** By the device's own sheet where there is one, else the link is copied. */
export async function shareMaid(
  { id, firstName: name }: MaidListItem['housemaid'],
  origin: string,
  t: Translate,
): Promise<void> {
  const url = `${origin}/hire-maid?sharedMaids=${id}`;
  try {
    if ('share' in navigator) {
      await navigator.share({ title: t('Look for {name} on our hire page', { name }), url });
      return;
    }
    await copy(url);
    notifications.show({
      type: 'success',
      title: t('Link copied'),
      body: t('It opens our hire page. Tell your family to look for {name}.', { name }),
      duration: 7000,
    });
  } catch (error) {
    // The visitor closed the sheet: nothing to say.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifications.show({ type: 'info', title: t('Copy this link'), body: url });
  }
}

const copy = (text: string): Promise<void> => navigator.clipboard.writeText(text);
