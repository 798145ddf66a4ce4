import { dayAndTime, filled } from '../../../content/her-page/her-days.ts';
import { herWords } from '../../../content/her-page/her-words.ts';
import type { HerWords } from '../../../content/her-page/words.ts';
import { languageOf } from '../../../rules/visa/her-language.ts';
import type { VisaEvent } from '../../../rules/visa/progress.ts';
import type { VisaStage } from '../../../rules/visa/stages.ts';
import type { VisaCase } from './read-case.ts';

interface Visa {
  readonly row: Pick<VisaCase['row'], 'nationality'>;
  readonly kind: VisaCase['kind'];
}

export const herWordsOf = ({ row }: Pick<Visa, 'row'>): HerWords =>
  herWords[languageOf(row.nationality)];

const isChange = (stage: VisaStage, { kind }: Visa): boolean =>
  stage === 'arrival' && kind.whereabouts !== 'outside';

export function doneText(visa: Visa, stage: VisaStage): string {
  const { texts, statusStep, steps } = herWordsOf(visa);
  return filled(texts.done, { step: isChange(stage, visa) ? statusStep : steps[stage] });
}

export function appointmentText(
  visa: Visa,
  stage: VisaStage,
  { appointment, before }: VisaEvent['data'],
): string {
  if (appointment === undefined) return '';
  const words = herWordsOf(visa);
  const what = isChange(stage, visa) ? words.changeOfStatus : words.tasks[stage];
  const moved = before && filled(words.was, { day: dayAndTime(words, before) });
  const visit = `${what}: ${dayAndTime(words, appointment)}, ${appointment.place}.`;
  return [visit, moved, `${words.bring}: ${words.things.passport.title}.`]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** What is medical is told to her in person: her number was typed by the family, so anybody may read the text. */
export function returnedText(visa: Visa, { stage, data }: VisaEvent): string {
  const { returned, texts } = herWordsOf(visa);
  const document = stage === 'medical' || !data.document ? '' : `: ${data.document}`;
  return `${returned.title}${document}. ${texts.sendNew}`;
}

/** We call her: the text only says that the visa has stopped, and that she pays nothing. */
export function stoppedText(visa: Visa): string {
  const { title, note } = herWordsOf(visa).stopped;
  return `${title}. ${note}`;
}
