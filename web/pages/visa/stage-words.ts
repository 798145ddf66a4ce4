import type { VisaActor, VisaStage } from '../../../rules/visa/stages.ts';
import type { Translate } from '../../../rules/text/text.ts';

export const stageWords = (t: Translate): Readonly<Record<VisaStage, string>> => ({
  file: t('Documents and file'),
  work_permit: t('Contract and work permit'),
  entry_permit: t('Entry permit'),
  arrival: t('Change of status, or her arrival'),
  medical: t('Medical test'),
  fingerprints: t('Emirates ID fingerprints'),
  insurance: t('Health insurance'),
  residence: t('Residence'),
  card: t('Emirates ID card'),
});

export const actorWords = (t: Translate): Readonly<Record<VisaActor, string>> => ({
  family: t('You'),
  her: t('She'),
  us: t('We'),
  mohre: t('Labour ministry (MoHRE)'),
  immigration: t('GDRFA in Dubai, ICP elsewhere'),
  clinic: t('Medical centre'),
  courier: t('Courier'),
});
