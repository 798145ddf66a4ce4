interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string): string;
      createScript(script: string): string;
      createScriptURL(url: string): string;
    },
  ): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypesFactory;
  }
}

/** React makes every script element from this text and fills it afterwards. */
const EMPTY_SCRIPT = '<script></script>';

/**
 * The page's only Trusted Types policy: allows scripts and workers from our own origin, and no markup or script from
 * text. Such text is dropped instead of throwing: if an extension changes the document before hydration, the page is
 * rendered again with its inline scripts, and a policy that throws would leave it empty.
 */
export function allowOwnScriptsOnly(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === EMPTY_SCRIPT ? html : ''),
    createScript: () => '',
    createScriptURL(url) {
      if (new URL(url, document.baseURI).origin === window.location.origin) return url;
      throw new TypeError('Scripts come from this site only.');
    },
  });
}
