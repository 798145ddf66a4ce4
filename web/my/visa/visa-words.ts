import type { TrackedVisa } from '../../../contract/my/visa.ts';
import { emirates } from '../../../rules/people/address.ts';
import type { VisaActor, VisaStage } from '../../../rules/visa/stages.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';

/** Days between two ISO days. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

export function stageWords(t: Translate, stage: VisaStage, isHere: boolean): string {
  const words: Readonly<Record<VisaStage, string>> = {
    file: t('Documents and employer file'),
    work_permit: t('Contract and work permit'),
    entry_permit: t('Entry permit'),
    arrival: isHere ? t('Change of status') : t('Arrival in the UAE'),
    medical: t('Medical test'),
    fingerprints: t('Emirates ID fingerprints'),
    insurance: t('Health insurance'),
    residence: t('Residence'),
    card: t('Emirates ID card'),
  };
  return words[stage];
}

type Who = Pick<TrackedVisa, 'firstName' | 'emirate'>;

export function actorWords(t: Translate, actor: VisaActor, { firstName, emirate }: Who): string {
  const words: Readonly<Record<VisaActor, string>> = {
    family: t('You'),
    her: firstName,
    us: t('We'),
    mohre: t('Labour ministry'),
    immigration: emirate === 'dubai' ? t('Dubai residency (GDRFA)') : t('Federal authority (ICP)'),
    clinic: t('Medical centre'),
    courier: t('Courier'),
  };
  return words[actor];
}

/** What is being done at a stage, as a sentence. */
export function doing(t: Translate, stage: VisaStage, actor: VisaActor, visa: TrackedVisa): string {
  const { firstName: name, isHere } = visa;
  const words: Readonly<Record<VisaStage, string>> = {
    file:
      actor === 'family'
        ? t('Send us what your employer file needs')
        : t('We open the file for {name}', { name }),
    work_permit: t('The labour ministry checks the contract and issues the work permit'),
    entry_permit: t('The immigration office issues the entry permit'),
    arrival: isHere
      ? t('We change {name}’s status', { name })
      : t('{name} travels to the UAE', { name }),
    medical: t('{name} goes to her medical test', { name }),
    fingerprints: t('{name} gives her fingerprints', { name }),
    insurance: t('We issue her health insurance'),
    residence: t('The immigration office issues her residence'),
    card: t('The courier brings the Emirates ID card'),
  };
  return words[stage];
}

/** The message of an appointment, with a place for its moment. */
export function visiting(stage: VisaStage, { isHere }: TrackedVisa): string {
  if (stage === 'medical') return msg('She goes to her medical test on {moment}');
  if (stage === 'fingerprints') return msg('She gives her fingerprints on {moment}');
  if (stage === 'arrival' && !isHere) return msg('She arrives on {moment}');
  return msg('{stage}: appointment on {moment}');
}

export const placeName = ({ emirate }: Pick<TrackedVisa, 'emirate'>, t: Translate): string =>
  t(emirates[emirate]);

export const countedDays = (t: Translate): string => t('In working days, Monday to Friday.');
