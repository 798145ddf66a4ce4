import {
  clientSteps,
  type GuideByMode,
  maidSteps,
  oecFacts,
  oecPages,
  oecTroubles,
} from './oec-facts.ts';

export const oec: GuideByMode = {
  client: {
    ...oecPages.client,
    name: 'oec',
    title: 'With an OEC she can travel and come back',
    lead: 'The OEC is the Philippine exit clearance. Without it a worker who leaves the Philippines is stopped at immigration; with it she flies back to you.',
    facts: [
      oecFacts.start,
      { term: 'Costs', value: 'AED 0–132', note: 'by what is due' },
      { term: 'Her salary', value: 'USD 500', note: 'or more in new contracts' },
      oecFacts.flight,
    ],
    stepsTitle: 'Four steps before she flies',
    steps: [
      {
        scene: 'ask',
        title: 'See what she needs',
        text: 'Same employer and country as last time: only the pass. First clearance, a new employer or no record with the DMW: {stress}',
        stress: 'the contract is verified first.',
        who: 'You and she',
      },
      clientSteps.verify,
      clientSteps.pass,
      {
        scene: 'flight',
        title: 'Book the flight',
        text: 'After the clearance, not before. It also frees her from travel tax and terminal fee; she shows it when she leaves the Philippines.',
        who: 'You and she',
      },
    ],
    next: {
      who: 'She acts next',
      text: 'Give her the papers on the list today. She books the slot; you book the flight when the pass shows in her app.',
    },
    troubles: [
      oecTroubles.noSlot,
      {
        sign: 'The paper OEC has run out',
        cure: 'It is good for one trip and 60 days. For the next trip she gets a new clearance.',
      },
      {
        sign: 'The salary is under the minimum',
        cure: 'Since 22 October 2025 Manila asks for USD 500; running contracts may stay as they are until renewed. Tell us, we look at the contract with you.',
      },
      {
        sign: 'You are a new employer',
        cure: 'The pass alone is not enough. Verify the contract first, with a copy of your Emirates ID.',
      },
      oecTroubles.fixer,
    ],
  },
  maid: {
    ...oecPages.maid,
    name: 'oec-maid',
    title: 'Your OEC: go home and come back',
    lead: 'The OEC is your exit clearance. You show it in the Philippines when you leave for the UAE again. This page is for you.',
    facts: [
      oecFacts.herStart,
      oecFacts.pass,
      { term: 'OWWA', value: 'AED 92', note: 'for two years' },
      oecFacts.flight,
    ],
    stepsTitle: 'Five steps',
    steps: [
      ...maidSteps,
      {
        scene: 'flight',
        title: 'Now the flight',
        text: 'Show the pass when you leave the Philippines. With it you pay no travel tax and no terminal fee.',
        who: 'You and your employer',
      },
    ],
    next: {
      who: 'You act next',
      text: 'Same employer as before? Begin with the pass. New employer or first time? Begin with the booking.',
    },
    troubles: [
      oecTroubles.herNoSlot,
      {
        sign: 'The app does not know you',
        cure: 'Then you have no DMW record yet. Verify your contract first.',
      },
      {
        sign: 'Your pay is under USD 500',
        cure: 'That is the minimum in new contracts since 22 October 2025. Write to us before you book a slot.',
      },
      oecTroubles.herFixer,
      {
        sign: 'Someone keeps your passport',
        cure: 'It is yours to keep. An employer may hold it only while a visa is in work. Write to us.',
      },
    ],
  },
};
