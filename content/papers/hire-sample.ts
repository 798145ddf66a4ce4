import { hireContract } from './hire-contract.ts';
import type { Translate } from '../../rules/text/text.ts';
import type { Paper } from './paper.ts';

/** The agreement that families sign, with placeholders for the figures. */
export const hireSample = (t: Translate): Paper => ({
  lastChecked: null,
  ...hireContract(
    {
      code: 'hire_contract_sample',
      stamp: t('Sample'),
      subtitle: t(
        'Between the office, which employs the worker, and the family in whose home she works. The copy you sign carries your names and figures, and decides.',
      ),
      subject: t('Sample of the agreement between a family and the office that employs the worker'),
      glance: [
        { name: t('Who employs her'), value: t('The office') },
        { name: t('You pay'), value: t('One price a month') },
        { name: t('Her passport'), value: t('Stays with her') },
      ],
      figures: [
        { name: t('The office'), value: t('Name, licence number, address') },
        { name: t('The family'), value: t('Name of the person who signs') },
        { name: t('The worker'), value: t('Name and nationality') },
        { name: t('Her work'), value: t('Housemaid, nanny or cook; live-in or live-out') },
        { name: t('Monthly price'), value: t('AED, with 5 % VAT shown') },
        { name: t('She receives'), value: t('AED a month, from the office') },
        { name: t('Starts, rest day'), value: t('Day, month, year; a day of the week') },
        { name: t('Notice'), value: t('How either side ends it') },
      ],
      note: t(
        'This sample shows the shape and the rules. Nothing in it is an offer, and nothing is agreed until both sides have signed.',
      ),
      signatures: [
        { name: t('For the family') },
        { name: t('For the office') },
        { name: t('The worker has read it') },
      ],
    },
    t,
  ),
});
