import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allowOwnScriptsOnly } from './trusted-types.ts';
import { startVisit } from './visitor/start.ts';

allowOwnScriptsOnly();
startVisit();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
