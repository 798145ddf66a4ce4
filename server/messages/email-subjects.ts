import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { msg } from '../../rules/text/text.ts';
import { serverText } from '../platform/arabic-texts.ts';
import { plainArabic, type Site } from './template.ts';
import type { EmailName } from './templates.ts';

/** The subject of each e-mail. It says nothing about the family, because a locked phone shows it. */
const subjects: Readonly<Record<EmailName, string>> = {
  submitted_email: msg('Your application is complete'),
  staff_email: msg('A message from {brand}'),
};

const isEmail = (template: string): template is EmailName => Object.hasOwn(subjects, template);

export function emailSubject(
  { brandName }: Pick<Site, 'brandName'>,
  template: string,
  language: OwnLanguage,
): string {
  if (!isEmail(template)) return brandName;
  return plainArabic(serverText(language)(subjects[template], { brand: brandName }));
}
