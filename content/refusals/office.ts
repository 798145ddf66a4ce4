import { msg } from '../../rules/text/text.ts';

/** Refusals in the office. */
export const office = {
  NOT_SIGNED_IN: msg('Sign in to the office first.'),
  NO_RIGHT: msg(
    'You don’t have permission for this. Ask a colleague with one of these roles: {roles}.',
  ),
  'NO_RIGHT.limited': msg(
    'You signed in with an authenticator code, which does not allow this. Sign in with a passkey.',
  ),
  NEEDS_PASSKEY: msg('Touch your passkey to confirm that it is you.'),
  SIGN_IN_FAILED: msg('We could not sign you in. Try again, or use another way.'),
  LINK_OVER: msg('This address was used already or has expired. Ask for a new one.'),
  NAME_MISSING: msg('Enter your name.'),
  APPROVAL_WAITS: msg('This waits for a second person already.'),
  APPROVAL_LAPSED: msg(
    'This approval has lapsed, because a day has passed or something in it changed. It has to be prepared again.',
  ),
  SAME_PERSON: msg('You prepared this yourself. A colleague has to approve it.'),
  DECIDED_ALREADY: msg('A colleague decided this a moment ago.'),
  NOTHING_KEPT: msg('Nothing is kept about this person any more.'),
  NO_RETURNED_MAID: msg('Nobody came back with this replacement.'),
  'RETURN_DECIDED.freed': msg('That was decided before: she can be hired again.'),
  'RETURN_DECIDED.withdrawn': msg('That was decided before: she is off the site.'),
  NO_ACTION: msg('We can’t find that action.'),
  UNDONE_ALREADY: msg('This was undone already.'),
  CANNOT_UNDO: msg('This can’t be undone.'),
  UNDO_TOO_LATE: msg('Something changed since then, so this can no longer be undone.'),
  NOT_FOUND_HERE: msg('We can’t find that. It may have been removed.'),
  CHANGED_MEANWHILE: msg('A colleague changed this a moment ago. Look again, then decide.'),
  NOT_SENT_AGAIN: msg(
    'This message can’t be sent again: it has arrived meanwhile, was sent again already, or is older than two days. Write a new one.',
  ),
  RECIPIENT_CHANGED: msg(
    'The number or address of this message is no longer the family’s. Write a new message.',
  ),
  NO_SUCH_COLLEAGUE: msg('There is no such colleague.'),
  'CHANGED_MEANWHILE.accepted': msg(
    '{who} accepted this document a moment ago. Look again, then decide.',
  ),
  'CHANGED_MEANWHILE.asked': msg(
    '{who} asked the family for this document again a moment ago. Look again, then decide.',
  ),
  'CHANGED_MEANWHILE.replaced': msg(
    'The family sent a new photo of this document. Decide about that one.',
  ),
  NOTHING_TO_TAKE: msg('The document says nothing else than the family typed.'),
  LINES_NOT_READ: msg(
    'These are not the lines of a passport (2 lines of 44 characters) or of an Emirates ID (3 lines of 30). Type them again.',
  ),
  'NO_RIGHT.reports': msg(
    'You don’t have permission to see reports. Ask a colleague in operations or marketing.',
  ),
  VIEW_ONLY: msg(
    'You see the office as a colleague does, so nothing can be changed. Press “Stop” first.',
  ),
  ROLES_END_PAST: msg('The last day of the roles is in the past. Choose today or a later day.'),
  TWO_PASSKEYS_FIRST: msg('Make two passkeys first. Then you can start.'),
  PASSKEY_NOT_ADDED: msg(
    'This passkey could not be added. Try again, or use another device or key.',
  ),
  PASSKEY_STAYS: msg('Two passkeys have to stay. Add another one first.'),
  'WRONG_CODE.authenticator': msg(
    'That code is not right, or it was used already. Wait for the next one.',
  ),
  CODE_LOCKED: msg(
    'Five wrong codes. Use a passkey, ask an administrator, or try a code again in 15 minutes.',
  ),
  NOT_YOURSELF: msg('You can’t do this to yourself. Ask another administrator.'),
  LAST_ADMINISTRATOR: msg('This person is the last administrator. Make another one first.'),
  ERASED_ALREADY: msg(
    'The personal data of this family were erased, so nothing can be done here any more.',
  ),
  OTHER_SITE: msg('A text to a family can only name addresses of our own site.'),
  NUMBER_NOT_CONFIRMED: msg(
    'The family has not confirmed this number yet, so no text can be sent to it. Call them instead.',
  ),
  NO_CONFIRMED_NUMBER: msg('There is no number to write to.'),
  NO_EMAIL: msg('There is no e-mail address to write to.'),
  REASON_MISSING: msg('Say in a few words why you need to see this.'),
  NO_VALUE: msg('There is nothing to reveal.'),
  NO_HOLD: msg('No maid is on hold for this family.'),
  MAID_NOT_FREE: msg('Another family has her now.'),
  NOT_OPEN_ANY_MORE: msg('This application is no longer open.'),
  STATUS_NOT_NEXT: msg('The contract can’t change to this status.'),
  ARRIVED_ALREADY: msg('She has arrived already. End the contract instead.'),
  NOTHING_TO_PAY: msg('The family has no unpaid month that a link could pay.'),
  PAY_LINK_OVER: msg(
    'The link for this month ended after 90 days. Call the family and agree how to pay.',
  ),
  NO_NEXT_CARD_MONTH: msg(
    'No card pays this contract monthly, so there is no next payment to link to.',
  ),
  NEXT_LINK_PLANNED: msg('The link for the next payment is planned already.'),
  NOTHING_TO_REMIND: msg('Nothing waits for the family or the spouse.'),
  NOTHING_TO_SIGN: msg('Nothing can be signed in this application.'),
  NOT_FINISHED_YET: msg('This application is not finished yet.'),
  NO_CONTRACT_RUNNING: msg('No contract is running.'),
  SNOOZE_IN_THE_PAST: msg('Choose a moment that is still to come.'),
  TASK_CLOSES_ITSELF: msg('This task closes when the document is decided or a driver is chosen.'),
  VIEW_WITH_TEXT: msg('A saved view can’t contain typed words. Remove them and save it again.'),
  MOVE_FULL: msg('This time is full by now. Choose another one.'),
  MOVE_CLOSED: msg('Nobody drives at this time. Choose another one.'),
  MOVE_PAST: msg('This time is over. Choose a later one.'),
  MOVE_SAME_TIME: msg('She comes at this time already.'),
  MOVE_BEFORE_FREE: msg('The maid is not free yet on this day. Choose a later one.'),
  MOVE_NOT_COVERED: msg(
    'The family’s signed payment form does not cover this day. They have to sign a new form first.',
  ),
  MOVE_COSTS_MORE: msg('The family would pay more on this day and has no card on file. Call them.'),
  MOVE_WITH_REFUND: msg(
    'A refund to this family is still open. Try again once the bank has answered.',
  ),
  MOVE_LOCKED: msg('This arrival is over and can’t be moved.'),
  MOVE_NOT_FINISHED: msg(
    'The family has not finished the application. They choose the day themselves.',
  ),
  MOVE_SETTLED: msg(
    'The difference for this replacement was settled with a payment already, so only the time of day can change.',
  ),
  MOVE_LATER_MONTH: msg(
    'The card would settle the difference in a later month than the family agreed to. Choose an earlier day.',
  ),
  MOVE_NEEDS_AGREEMENT: msg(
    'The family would pay more, or sooner, and can no longer agree on its page. Choose a day that costs no more, or call them.',
  ),
  NO_ARRIVAL: msg('This family has no arrival.'),
  ARRIVAL_BOOKED: msg('This family has an arrival already. Move it instead.'),
  NO_SUCH_DRIVER: msg('We can’t find this driver, or the driver has left.'),
  DRIVER_NEEDED: msg('This driver still has arrivals. Give them to another driver first.'),
  BAD_MOBILE: msg('Enter a UAE mobile number, such as 050 123 4567.'),
  ARRIVAL_NOT_YET: msg('Wait until the day of the arrival to say what happened.'),
} as const;
