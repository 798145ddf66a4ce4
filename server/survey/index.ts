export { openComment, sealOldComments } from './comment.ts';
export { registerTeamRating } from './register-team-rating.ts';
export { sendSurveyLink } from './send-survey-link.ts';
export { survey } from './survey.ts';
export { ownSurveyLink } from './survey-link.ts';
