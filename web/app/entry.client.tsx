import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { joinTextsOfElements } from './join-texts.ts';
import { allowOwnScriptsOnly } from '../visitor/browser/trusted-types.ts';
import { startVisit } from '../visitor/start.ts';

// `URL.parse` came to browsers after everything that the polyfills add.
if (!('parse' in URL)) {
  const { addMissingFunctions } = await import('../visitor/browser/polyfills.ts');
  addMissingFunctions();
}

allowOwnScriptsOnly();
joinTextsOfElements();
startVisit();

/** The router decodes the page's data on its first call and throws a promise, as suspending components do. */
async function routerReady(): Promise<void> {
  try {
    HydratedRouter({});
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
  }
}

await routerReady();
hydrateRoot(document, <HydratedRouter />);
