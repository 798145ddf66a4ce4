declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** The array that a tag manager would read. We send none of it ourselves. */
function dataLayer(): unknown[] {
  if (Array.isArray(window.dataLayer)) return window.dataLayer;
  const layer: unknown[] = [];
  window.dataLayer = layer;
  return layer;
}

type LayerEvent = Readonly<Record<string, unknown>> & { readonly event: string };

export const pushEvent = (event: LayerEvent): void => {
  dataLayer().push(event);
};

type Signal = 'granted' | 'denied';

export interface ConsentSignals {
  readonly ad_storage: Signal;
  readonly ad_user_data: Signal;
  readonly ad_personalization: Signal;
  readonly analytics_storage: Signal;
}

/** Consent Mode recognises commands by their type: they must be arguments objects, not arrays. */
export function pushConsent(
  _command: 'consent',
  _moment: 'default' | 'update',
  _signals: ConsentSignals,
): void {
  dataLayer().push(arguments);
}
