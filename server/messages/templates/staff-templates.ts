import { template } from '../template.ts';

/** What colleagues write. */
export const staffTemplates = {
  /** Words of a colleague in either language, after the site's name, which must not turn an Arabic text. */
  staff_message: template(
    'sms',
    ({ brandName }, { text }: { text: string }) =>
      `${/\p{Script=Arabic}/u.test(text) ? `\u200f\u2068${brandName}\u2069` : brandName}: ${text}`,
    48 * 60,
  ),
  /** The same words by e-mail, signed with the site's name. */
  staff_email: template(
    'email',
    ({ brandName }, { text }: { text: string }) => `${text}\n\n${brandName}`,
    48 * 60,
  ),
};

export const staffTemplateNames: readonly string[] = Object.keys(staffTemplates);
