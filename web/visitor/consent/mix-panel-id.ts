import { stored } from '../browser/stored.ts';

interface MixPanel {
  readonly get_distinct_id?: () => unknown;
}

const isMixPanel = (value: unknown): value is MixPanel =>
  typeof value === 'object' && value !== null && 'get_distinct_id' in value;

/**
 * Mixpanel's own id if the operator's tags loaded it and the visitor agreed; otherwise our journey id, which contains
 * no personal data.
 */
export function mixPanelId(): string | null {
  const loaded: unknown = Reflect.get(window, 'mixpanel');
  if (stored.consentMode.read() === 'granted' && isMixPanel(loaded)) {
    const id = loaded.get_distinct_id?.();
    if (typeof id === 'string' && /^[\w$.:-]{1,100}$/.test(id)) return id;
  }
  return stored.journeyId.read();
}
