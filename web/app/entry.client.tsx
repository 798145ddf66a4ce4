import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allowOwnScriptsOnly } from '../visitor/browser/trusted-types.ts';
import { startVisit } from '../visitor/start.ts';

/** Nothing works without them where one is missing, so a failed request is repeated. */
async function addPolyfills(): Promise<void> {
  for (let repeats = 3; ; repeats -= 1) {
    try {
      const { addMissingFunctions } = await import('../visitor/browser/polyfills.ts');
      return addMissingFunctions();
    } catch (error) {
      if (repeats === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

// `URL.parse` came to browsers after everything that the polyfills add.
if (!('parse' in URL)) await addPolyfills();

allowOwnScriptsOnly();
startVisit();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
