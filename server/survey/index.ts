export { registerTeamRating } from './register-team-rating.ts';
export { survey } from './survey.ts';
