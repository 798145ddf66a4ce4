export { copyPreferences } from './copy-preferences.ts';
export { sessionCleanup } from './session-cleanup.ts';
export { ownSession } from './own-session.ts';
export { sessionRow } from './session-row.ts';
export { visitorSessions } from './visitor-sessions.ts';
