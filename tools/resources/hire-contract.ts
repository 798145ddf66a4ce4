import { hireContract as contract } from '../../content/papers/hire-contract.ts';
import type { Paper } from '../../content/papers/paper.ts';

/** The agreement that families sign, with placeholders for the figures. */
export const hireContract: Paper = {
  lastChecked: null,
  ...contract({
    code: 'hire_contract_sample',
    stamp: 'Sample',
    subtitle:
      'Between the office, which employs the worker, and the family in whose home she works. The copy you sign carries your names and figures, and decides.',
    subject: 'Sample of the agreement between a family and the office that employs the worker',
    glance: [
      { name: 'Who employs her', value: 'The office' },
      { name: 'You pay', value: 'One price a month' },
      { name: 'Her passport', value: 'Stays with her' },
    ],
    figures: [
      { name: 'The office', value: 'Name, licence number, address' },
      { name: 'The family', value: 'Name of the person who signs' },
      { name: 'The worker', value: 'Name and nationality' },
      { name: 'Her work', value: 'Housemaid, nanny or cook; live-in or live-out' },
      { name: 'Monthly price', value: 'AED, with 5 % VAT shown' },
      { name: 'She receives', value: 'AED a month, from the office' },
      { name: 'Starts, rest day', value: 'Day, month, year; a day of the week' },
      { name: 'Notice', value: 'How either side ends it' },
    ],
    note: 'This sample shows the shape and the rules. Nothing in it is an offer, and nothing is agreed until both sides have signed.',
    signatures: [
      { name: 'For the family' },
      { name: 'For the office' },
      { name: 'The worker has read it' },
    ],
  }),
};
