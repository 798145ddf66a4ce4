import { msg } from '../../rules/text/text.ts';

/** Requests that the server cannot take, and pages and figures that need a token. */
export const requests = {
  BAD_REQUEST: 'The request cannot be read. Check its address and its JSON.',
  BAD_JSON: 'The JSON is nested deeper than {levels} levels. Send it flatter.',
  BAD_INPUT: msg('Some of the values cannot be used: {names}.'),
  'BAD_INPUT.unstorable': msg('Some of the values cannot be stored. Check them.'),
  'BAD_INPUT.uploadPart': 'Send the upload’s id, the application’s id and where the part starts.',
  NOT_FOUND: msg('There is nothing at this address.'),
  'NOT_FOUND.file': msg('There is no such file.'),
  'NOT_FOUND.page': msg('There is no such page.'),
  'NOT_FOUND.captcha': msg('This captcha is over. Send the request again to be asked another.'),
  METHOD_NOT_ALLOWED: 'This address does not take this method.',
  TOO_SLOW: msg('The request took too long to arrive. Send it again.'),
  TOO_LARGE: 'The body is too large. Send at most 64 KB.',
  ADDRESS_TOO_LONG: 'The address is too long. Send at most 4 KB.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the body as application/json.',
  EXPECTATION_FAILED: 'Send the request without this Expect header.',
  HEADERS_TOO_LARGE: 'The headers are too large. Send at most 16 KB.',
  TOO_MANY_PARAMETERS: 'The address has too many parameters. Send at most {most}.',
  WRONG_HOST: 'This server does not answer to that host name. Use the public address of the site.',
  SEVERAL_HOSTS: 'The request names more than one host. Send one Host header.',
  REFUSED: msg('The request cannot be answered.'),
  INTERNAL: msg('Something went wrong on our side. Please try again. Reference: {reference}'),

  FOREIGN_PAGE: msg('This can only be asked from our own pages. Open the site and try again.'),
  CSRF: 'The request has no valid token. Send the cookie XSRF-TOKEN again as the header X-XSRF-TOKEN.',
  PAGE_CODE_MISSING: 'This call changes something: send the header pageCode with it.',
  CARD_NUMBER: msg(
    'This looks like a card number. Please never type one here: cards are entered on the bank’s own page only.',
  ),
  NO_BROWSER: 'Only a browser can be given a session.',
  NO_SESSION: msg('Only a visitor of the site can hire.'),
  // Pages recognise a wrong answer by this text (ERR-03), so it is the same in every language.
  'CAPTCHA.wrong': 'INVALID CAPTCHA ANSWER!',
  'CAPTCHA.required': 'CAPTCHA REQUIRED',

  TOO_MANY: msg('Too many requests came from here. Please wait a minute and try again.'),
  'TOO_MANY.links': msg(
    'Too many links that open nothing were tried from here. Please wait a minute.',
  ),
  'TOO_MANY.parts': msg('Too much is being sent from here. Please wait a minute.'),
  TOO_MANY_LINES: msg(
    'Too many pages are connected from here. This one works, but shows changes only after a reload.',
  ),
  BUSY: msg('Many people are here at this moment. Please try again in a few seconds.'),
  'BUSY.network': msg(
    'Many requests come from your network right now. Please try again in a few seconds.',
  ),
  'BUSY.documents': msg('Many documents are arriving right now. We will try again automatically.'),
  UNAVAILABLE: msg('This cannot be answered at the moment. Please try again in a few seconds.'),
  'NOT_READY.stopping': 'This process is stopping.',
  'NOT_READY.polluted': 'Object.prototype has been polluted. Restart this process.',
  'NOT_READY.store': 'The store cannot be reached. The log says why.',
  'NOT_READY.examples':
    '{count, plural, one {# example value is} other {# example values are}} in force. `npm run store -- go-live-check` lists them.',
  NOT_OPEN_YET: msg('This site is not open yet. Please come back later.'),

  TOKEN_MISSING: 'Send METRICS_TOKEN as a bearer token.',
  BAD_DAYS: 'from and to must be days such as 2026-03-14.',
  'BAD_DAYS.span': 'from and to must span 1 to {most} days.',
  TOO_MANY_TRIES: msg('Too many tries. Wait a minute.'),
  BAD_WEEKS: 'weeks must be 4, 12 or 52.',
  NO_CHAT: msg('No chat number is configured.'),
  UNKNOWN_RESOURCE: msg('We do not have this document. Message us and we will send it to you.'),
} as const;
