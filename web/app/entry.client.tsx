import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { joinTextsOfElements } from './join-texts.ts';
import { allowOwnScriptsOnly } from './trusted-types.ts';
import { startVisit } from '../visitor/start.ts';

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
