import type { BilingualPaper, Paper, PrintedPaper } from '../../content/papers/paper.ts';
import { textIn } from '../../rules/text/catalogues.ts';
import type { Translate } from '../../rules/text/text.ts';
import { arabicTexts } from '../platform/arabic-texts.ts';
import { longDay } from './long-day.ts';

/** Never claims a check that nobody made. */
function footer({ edition, lastChecked }: Paper, t: Translate): string {
  if (lastChecked === undefined) return t('Edition of {day}', { day: longDay(edition, t) });
  return lastChecked === null
    ? t('Edition of {day}, not yet checked with the authorities', { day: longDay(edition, t) })
    : t('Facts last checked on {day}', { day: longDay(lastChecked, t) });
}

/** The same paper from the same data in both languages. */
export function bilingual(draw: (t: Translate) => Paper): BilingualPaper {
  arabicTexts();
  const inLanguage = (t: Translate): PrintedPaper => {
    const paper = draw(t);
    return { ...paper, footer: footer(paper, t) };
  };
  const en = inLanguage(textIn('en'));
  return { code: en.code, en, ar: inLanguage(textIn('ar')) };
}
