import type { Guide } from './guide.ts';

export const takeMaidThumbprint: Guide = {
  name: 'take-maid-thumbprint',
  title: 'How to take the maid’s thumbprint',
  lead: 'Clean prints at the first try: thin ink, one slow roll, no pressure. First of all, she agrees.',
  checked: '2026-11-12',
  facts: [
    { term: 'Her choice', value: 'She may refuse', note: 'explain why, then ask' },
    { term: 'Together', value: 'Two people', note: 'one guides the hand' },
    { term: 'Each finger', value: 'Once', note: 'nail edge to nail edge' },
    { term: 'Prints are', value: 'Sensitive data', note: 'keep no copies' },
  ],
  checklist: {
    title: 'On the table',
    items: [
      { id: 'soap', label: 'Soap, water and a dry towel' },
      { id: 'alcohol', label: 'Alcohol wipes' },
      { id: 'ink', label: 'A black ink pad', note: 'Stamp ink, not a pen' },
      { id: 'form', label: 'The form', note: 'The C24 is both sides of one A4 sheet' },
      { id: 'spare', label: 'A spare form and a white sheet to practise on' },
      { id: 'light', label: 'A firm table in good light' },
    ],
  },
  stepsTitle: 'Six steps',
  steps: [
    {
      scene: 'ask',
      title: 'Explain and ask',
      text: 'Say what the prints are for, who gets them and that she may say no. {stress}',
      stress: 'Go on only if she agrees.',
      who: 'You and she',
    },
    {
      scene: 'wash',
      title: 'Wash, dry, wipe',
      text: 'Wash the hands, dry them well and wipe each finger with alcohol. Lotion can wait until after.',
      who: 'She',
    },
    {
      scene: 'ink',
      title: 'Ink thinly',
      text: 'A thin, even film from the tip down to the first joint. Too much ink fills the lines.',
      who: 'You guide her hand',
    },
    {
      scene: 'prints',
      title: 'Roll once',
      text: 'Lay one edge of the nail down, roll to the other edge with light pressure, and {stress} One finger at a time, each in its own box.',
      stress: 'lift straight up.',
      who: 'You guide, she lets go',
    },
    {
      scene: 'compare',
      title: 'Press the flat prints',
      text: 'Then the fingers together, flat. They show whether every rolled print stands in the right box.',
      who: 'You and she',
    },
    {
      scene: 'photo',
      title: 'Let it dry, then send',
      text: 'Do not stack or fold it wet. If we asked for a picture: daylight, lying flat, all four corners, no filter.',
      who: 'You',
    },
  ],
  next: {
    who: 'We act next',
    text: 'We tell you whether the prints can be used. Then delete the pictures from your phone: fingerprints are biometric data.',
  },
  troubles: [
    { sign: 'Smudged', cure: 'The finger slid. Clean, dry, and roll again on a new form.' },
    { sign: 'Too dark', cure: 'Too much ink. Press once on the spare sheet first.' },
    {
      sign: 'Half a print',
      cure: 'Begin at the edge of the nail and end at the other, down to the first joint.',
    },
    {
      sign: 'Rolled twice',
      cure: 'Two prints lie on top of each other and cannot be read. New form.',
    },
    {
      sign: 'She does not want to',
      cure: 'Stop. Ask us in the chat for another way; a consulate or the police can take prints too.',
    },
  ],
  sources: [
    'Forensic teaching texts on rolled and flat ink prints',
    'A police laboratory’s rules for usable prints',
  ],
};
