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

/**
 * The page's only Trusted Types policy: scripts and workers from our own origin, no markup and no script
 * from text. Such text is dropped, not refused: a document that something has changed before the page's script took it
 * over is drawn anew with all its inline scripts, and a policy that throws would leave an empty page.
 */
export function allowOwnScriptsOnly(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: () => '',
    createScript: () => '',
    createScriptURL(url) {
      if (new URL(url, document.baseURI).origin === window.location.origin) return url;
      throw new TypeError('Scripts come from this site only.');
    },
  });
}
