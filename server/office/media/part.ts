import type { mediaCalls, mediaCommands } from '../../../contract/office/media.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { consentAsking } from './ask-again.ts';
import { consentCommands, consentEnd } from './consents.ts';
import { videoConversion } from './convert.ts';
import { smallFilms } from './small-films.ts';
import { makeConsentLink, registerHerPage } from './her-page.ts';
import { itemCommands } from './item-commands.ts';
import { removeCommands } from './remove-commands.ts';
import { showMedia } from './show-media.ts';
import { registerMediaFiles, uploadSweep } from './uploads.ts';

/** Photos, videos, captions and her consent to each (OFF-42). */
export const mediaPart = (
  deps: Deps,
): OfficePart<keyof typeof mediaCalls, keyof typeof mediaCommands> => ({
  handlers: showMedia(deps),
  commands: {
    ...itemCommands,
    ...removeCommands,
    ...consentCommands,
    make_consent_link: makeConsentLink,
  },
  jobs: [consentEnd, consentAsking, videoConversion, smallFilms, uploadSweep],
  register: (app, guard) => {
    registerMediaFiles(app, deps, guard);
    registerHerPage(app, deps);
  },
});
