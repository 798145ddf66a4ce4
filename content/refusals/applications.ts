import { msg } from '../../rules/text/text.ts';

/** Applications, their links and steps, what comes after them, and replacements. */
export const applications = {
  NO_APPLICATION: msg('This link opens no application, or no longer does.'),
  APPLICATION_EXPIRED: msg(
    'This application expired. You can start again with the answers you gave.',
  ),
  APPLICATION_NOT_OPEN: msg('This application takes no more answers.'),
  'APPLICATION_NOT_OPEN.complete': msg(
    'This application is complete. Nothing in it can be changed any more.',
  ),
  'APPLICATION_NOT_OPEN.ended': msg('This contract has ended.'),
  'APPLICATION_NOT_OPEN.cancelled': msg(
    'This application was cancelled. You can begin a new one at any time.',
  ),
  'APPLICATION_NOT_OPEN.over': msg('This application is over.'),
  STILL_OPEN: msg('This application is still open. Continue where you stopped.'),
  NOTHING_IN_PROGRESS: msg('There is no other application that you could continue.'),
  TOO_MANY_APPLICATIONS: msg(
    'You have {most} applications open already. Finish or release one of them before you begin another.',
  ),
  NOT_FINISHED: msg('This application is not complete yet.'),
  'NOT_FINISHED.replacement': msg(
    'This application is not complete yet, so there is nobody to replace.',
  ),
  CHANGED_ELSEWHERE: msg(
    'This application was continued in another window or on another device. Here is where it is now; what you typed is saved.',
  ),
  'CHANGED_ELSEWHERE.price': msg(
    'The price has changed since you saw it. Please look at the new amounts before you confirm.',
  ),
  'CHANGED_ELSEWHERE.replacement': msg(
    'This replacement was continued in another window or on another device. Here is where it is now.',
  ),

  UNKNOWN_LINK: msg('This confirmation link is not valid, or no longer.'),
  'UNKNOWN_LINK.survey': msg('This survey link is not one of ours.'),
  LINK_USED: msg('This link has been used. There is nothing left to do with it.'),
  'LINK_USED.survey': msg('This survey has been answered already.'),
  LINK_ENDED: msg('This link has expired. Ask whoever sent it for a new one.'),
  'LINK_ENDED.survey': msg('This survey link has ended.'),
  'LINK_ENDED.file': msg('This link has expired. Open the page it stood on again.'),
  NO_LINK: msg('No link has been sent yet. Send one first.'),
  NOT_YOURS: msg('This link was made for something else and cannot answer this.'),
  'NOT_YOURS.form': msg('This link does not open that form. Ask whoever sent it to you.'),

  NEEDS_PROOF: msg('This browser is new here. Enter the code we send to the number on file first.'),
  NUMBER_NOT_PROVED: msg(
    'We have not confirmed your number with a code yet, so you could not come back. This device stays as it is.',
  ),
  NO_ADDRESS: msg('We have no earlier address of yours. Please enter your address.'),
  NO_NUMBER: msg('There is no number on file yet that a code could go to.'),
  WRONG_CODE: msg('This code is not right, or no longer works. Ask for a new one.'),
  NUMBER_NOT_SERVED: msg(
    'We can send messages to UAE mobile numbers only. Enter one that begins with 05.',
  ),
  'TOO_MANY_MESSAGES.minute': msg(
    'A message has just been sent to this number. Wait a minute and try again.',
  ),
  'TOO_MANY_MESSAGES.hour': msg(
    'Too many messages were asked for. Try again in an hour or chat with us.',
  ),
  'TOO_MANY_MESSAGES.day': msg(
    'Enough messages have been sent for today. Try again tomorrow or chat with us.',
  ),

  BAD_ANSWER: msg('Please look at the marked fields again.'),
  WRONG_FIELDS: msg('Please correct what is marked.'),
  UNKNOWN_STEP: msg('There is no such step.'),
  STEP_NOT_OPEN: msg('This step cannot be answered now. Here is the one that comes first.'),
  'STEP_NOT_OPEN.card': msg('There is nothing to pay by card at this point.'),
  NO_SUCH_PLAN: msg('This plan is not offered where you live. Choose another way.'),

  STEP_MISSING: msg('Something is missing.'),
  'STEP_MISSING.HIRE_MAID': msg('Your name, your number, or live-in or live-out is missing.'),
  'STEP_MISSING.REQUIRED_DOCUMENTS': msg('A document is missing.'),
  'STEP_MISSING.BANK_INFO': msg('How you pay is missing.'),
  'STEP_MISSING.IBAN_VALIDATION': msg('Your IBAN has to be entered once more.'),
  'STEP_MISSING.CREDIT_CARD_INFO': msg(
    'Your card payment has not arrived yet, or the price has changed.',
  ),
  'STEP_MISSING.SIGN_INFORMATION': msg('Your signature under the contract is missing.'),
  'STEP_MISSING.SIGN_MONTHLY_PAYMENTS': msg('The signatures under the payment form are missing.'),
  'STEP_MISSING.WAITING_SPOUSE_SIGNATURE': msg('Your spouse has not signed yet.'),
  'STEP_MISSING.MAID_ARRIVAL': msg(
    'The day on which she comes has to be chosen again: your time is gone.',
  ),
  'STEP_MISSING.CLIENT_ADDRESS': msg('Your address is missing.'),
  'STEP_MISSING.ABU_DHABI_MISMATCHED': msg(
    'Live-out is not possible at your address. Change the address, or choose live-in.',
  ),
  'STEP_MISSING.CLIENT_PHONE_NUMBER': msg('Your mobile number is missing.'),
  'STEP_MISSING.EXISTING_CLIENT_PHONE_NUMBER': msg(
    'Your mobile number has to be confirmed with a code.',
  ),
  'STEP_MISSING.CLIENT_WHATSAPP_NUMBER': msg('Your WhatsApp number is missing.'),
  'STEP_MISSING.EXISTING_CLIENT_WHATSAPP_NUMBER': msg(
    'Your WhatsApp number has to be confirmed with a code.',
  ),
  'STEP_MISSING.CLIENT_SPOUSE_NUMBER': msg(
    'Enter your spouse’s number, or say that you have no spouse.',
  ),

  TOO_LATE: msg(
    'Day, time and address can be changed until the day before she comes. Please chat with us.',
  ),
  CONTRACT_OVER: msg('This contract has ended. You can hire again at any time.'),
  NO_CONTRACT: msg('No contract that runs belongs to this number. Please chat with us.'),
  REPLACEMENT_CONFIRMED: msg(
    'Your replacement is confirmed. To change it once more, please chat with us.',
  ),
} as const;
