export { checkAuthenticator, hasAuthenticator, offerAuthenticator } from './authenticator.ts';
export { deviceOf } from './device.ts';
export { entryLink } from './entry-link.ts';
export { forgetLanguageChoice, languageChoice, type StaffLanguage } from './language-choice.ts';
export { lastPerson, lastPersonCookie } from './last-person.ts';
export {
  closeDeviceLinks,
  closeStaffLinks,
  forgetOldLinks,
  linkAddress,
  makeStaffLink,
  readStaffLink,
  takeStaffLink,
} from './links.ts';
export {
  addPasskey,
  askForPasskey,
  checkPasskey,
  forgetWaysIn,
  offerPasskey,
  passkeysOf,
  removePasskey,
} from './passkeys.ts';
export {
  addColleague,
  allPasskeys,
  colleague,
  colleagues,
  demoColleague,
  dismiss,
  hasOtherAdministrator,
  hasSignedIn,
  hasStaff,
  inOrder,
  lockStaff,
  peopleIn,
  setLanguage,
  setRoles,
  withEndedRoles,
} from './people.ts';
export { rolesInForce } from './roles-in-force.ts';
export {
  beginSession,
  endSession,
  endSessionsOf,
  forgetOldSessions,
  freshen,
  isReadyToWork,
  memberOf,
  noteActivity,
  sessionCookie,
  sessionsOf,
  setViewAs,
  type StaffMember,
} from './sessions.ts';
