interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string): string;
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

/** The page's only Trusted Types policy: scripts and workers from our own origin, no markup from text. */
export function allowOwnScriptsOnly(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (html === EMPTY_SCRIPT) return html;
      throw new TypeError('Markup from text is not allowed here.');
    },
    createScriptURL(url) {
      if (new URL(url, document.baseURI).origin === window.location.origin) return url;
      throw new TypeError('Scripts come from this site only.');
    },
  });
}
