import { msg, type Translate } from '../text/text.ts';

/** Names of public holidays as the office writes them; another name is shown as it was written. */
const names: Readonly<Record<string, string>> = {
  'National Day': msg('National Day'),
  'New Year': msg('New Year'),
  'Eid al-Fitr': msg('Eid al-Fitr'),
  'Arafat Day': msg('Arafat Day'),
  'Eid al-Adha': msg('Eid al-Adha'),
  'Islamic New Year': msg('Islamic New Year'),
  'The Prophet’s Birthday': msg('The Prophet’s Birthday'),
};

export const holidayName = (name: string, t: Translate): string => t(names[name] ?? name);
