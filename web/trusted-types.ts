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

/** React makes script elements by this one piece of markup; nothing else may pass as markup. */
const EMPTY_SCRIPT = '<script></script>';

/**
 * The page's only Trusted Types policy: scripts and workers from our own origin, no markup and no script
 * from text. Such text is dropped, not refused: a document that something has changed before React took it
 * over is drawn anew with all its inline scripts, and a policy that throws would leave an empty page.
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
