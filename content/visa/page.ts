import { msg } from '../../rules/text/text.ts';

/** Texts of the visa page that state facts; their sources are in content/facts.ts and rules/visa/stage-table.ts. */
export const visaTexts = {
  inDubai: msg('working days in Dubai'),
  inTheCountry: msg('working days in the UAE'),
  oneOrMoreDays: msg('{days, plural, one {# working day} other {# working days}}'),
  daysFromTo: msg('{from} to {to} working days'),
  measured: msg(
    'Our own visas of the last six months. Half were done by the start of the green bar, nine in ten by its end, in working days.',
  ),
  officialOnly: msg(
    'In working days, from your application to her residence. We show our own times once 20 of our visas are finished.',
  ),
  ownSponsorship: msg(
    'Family income of {income} a month or more, marriage certificate, tenancy contract. {deposit} deposit, returned to you at the end. Not for people who live alone.',
  ),
  beforePermit: msg('Work on a visit visa is illegal, with fines from AED 50,000.'),
} as const;
