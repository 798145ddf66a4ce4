import { msg } from '../../rules/text/text.ts';
import type { Guide } from './guide.ts';

export const takeMaidThumbprint: Guide = {
  name: 'take-maid-thumbprint',
  title: msg('How to take the maid’s thumbprint'),
  lead: msg(
    'Clean prints at the first try: thin ink, one slow roll, no pressure. First of all, she agrees.',
  ),
  checked: '2026-11-12',
  facts: [
    { term: msg('Her choice'), value: msg('She may refuse'), note: msg('explain why, then ask') },
    { term: msg('Together'), value: msg('Two people'), note: msg('one guides the hand') },
    { term: msg('Each finger'), value: msg('Once'), note: msg('nail edge to nail edge') },
    { term: msg('Prints are'), value: msg('Sensitive data'), note: msg('keep no copies') },
  ],
  checklist: {
    title: msg('On the table'),
    items: [
      { id: 'soap', label: msg('Soap, water and a dry towel') },
      { id: 'alcohol', label: msg('Alcohol wipes') },
      { id: 'ink', label: msg('A black ink pad'), note: msg('Stamp ink, not a pen') },
      { id: 'form', label: msg('The form'), note: msg('The C24 is both sides of one A4 sheet') },
      { id: 'spare', label: msg('A spare form and a white sheet to practise on') },
      { id: 'light', label: msg('A firm table in good light') },
    ],
  },
  stepsTitle: msg('Six steps'),
  steps: [
    {
      scene: 'ask',
      title: msg('Explain and ask'),
      text: msg('Say what the prints are for, who gets them and that she may say no. {stress}'),
      stress: msg('Continue only if she agrees.'),
      who: msg('You and she'),
    },
    {
      scene: 'wash',
      title: msg('Wash, dry, wipe'),
      text: msg(
        'Wash the hands, dry them well and wipe each finger with alcohol. Lotion can wait until after.',
      ),
      who: msg('She'),
    },
    {
      scene: 'ink',
      title: msg('Ink thinly'),
      text: msg(
        'A thin, even film from the tip down to the first joint. Too much ink fills the lines.',
      ),
      who: msg('You guide her hand'),
    },
    {
      scene: 'prints',
      title: msg('Roll once'),
      text: msg(
        'Lay one edge of the nail down, roll to the other edge with light pressure, and {stress} One finger at a time, each in its own box.',
      ),
      stress: msg('lift straight up.'),
      who: msg('You guide, she lets go'),
    },
    {
      scene: 'compare',
      title: msg('Press the flat prints'),
      text: msg(
        'Then the fingers together, flat. They show whether every rolled print stands in the right box.',
      ),
      who: msg('You and she'),
    },
    {
      scene: 'photo',
      title: msg('Let it dry, then send'),
      text: msg(
        'Do not stack or fold it wet. If we asked for a picture: daylight, lying flat, all four corners, no filter.',
      ),
      who: msg('You'),
    },
  ],
  next: {
    who: msg('We act next'),
    text: msg(
      'We tell you whether the prints can be used. Then delete the pictures from your phone: fingerprints are biometric data.',
    ),
  },
  troubles: [
    {
      sign: msg('Smudged'),
      cure: msg('The finger slid. Clean, dry, and roll again on a new form.'),
    },
    { sign: msg('Too dark'), cure: msg('Too much ink. Press once on the spare sheet first.') },
    {
      sign: msg('Half a print'),
      cure: msg('Begin at the edge of the nail and end at the other, down to the first joint.'),
    },
    {
      sign: msg('Rolled twice'),
      cure: msg('Two prints lie on top of each other and cannot be read. New form.'),
    },
    {
      sign: msg('She does not want to'),
      cure: msg(
        'Stop. Ask us in the chat for another way; a consulate or the police can take prints too.',
      ),
    },
  ],
  sources: [
    msg('Forensic teaching texts on rolled and flat ink prints'),
    msg('A police laboratory’s rules for usable prints'),
  ],
};
