export { copyPreferences, ownSession, sessionCleanup, sessionRow } from './sessions.ts';
export { visitorSessions } from './visitor-sessions.ts';
