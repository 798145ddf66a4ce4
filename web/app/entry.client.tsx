import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allowOwnScriptsOnly } from '../visitor/browser/trusted-types.ts';
import { startVisit } from '../visitor/start.ts';

// `URL.parse` came to browsers after everything that the polyfills add.
if (!('parse' in URL)) {
  const { addMissingFunctions } = await import('../visitor/browser/polyfills.ts');
  addMissingFunctions();
}

allowOwnScriptsOnly();
startVisit();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
