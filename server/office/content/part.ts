import type { contentCalls, contentCommands } from '../../../contract/office/content.ts';
import { arrivalPlans } from '../../contact/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OfficePart } from '../office-part.ts';
import { draftCommands } from './draft-commands.ts';
import { publishCommands } from './publish-commands.ts';
import { contentSchedule } from './schedule.ts';
import { showContent } from './show-content.ts';
import { registerPdfUpload } from './upload.ts';

/** Parameters, opening hours, texts, guides and PDF resources (OFF-61). */
export const contentPart = (
  deps: Deps,
): OfficePart<keyof typeof contentCalls, keyof typeof contentCommands> => ({
  handlers: showContent(deps, arrivalPlans(deps)),
  commands: { ...draftCommands, ...publishCommands },
  jobs: [contentSchedule],
  register: (app, guard) => registerPdfUpload(app, deps, guard),
});
