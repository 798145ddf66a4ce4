import { msg } from '../../rules/text/text.ts';

/** Refusals of the audit. */
export const officeAudit = {
  NO_SUCH_PERSON: msg('We can’t find an application with this reference.'),
  NO_SUCH_ENTRY: msg('We can’t find this entry, or your role does not include it.'),
} as const;
