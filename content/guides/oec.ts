import { msg } from '../../rules/text/text.ts';
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
    title: msg('With an OEC she can travel and come back'),
    lead: msg(
      'The OEC is the Philippine exit clearance. Without it a worker who leaves the Philippines is stopped at immigration; with it she flies back to you.',
    ),
    facts: [
      oecFacts.start,
      { term: msg('Costs'), value: msg('AED 0–132'), note: msg('by what is due') },
      { term: msg('Her salary'), value: msg('USD 500'), note: msg('or more in new contracts') },
      oecFacts.flight,
    ],
    stepsTitle: msg('Four steps before she flies'),
    steps: [
      {
        scene: 'ask',
        title: msg('See what she needs'),
        text: msg(
          'Same employer and country as last time: only the pass. First clearance, a new employer or no record with the DMW: {stress}',
        ),
        stress: msg('the contract is verified first.'),
        who: msg('You and she'),
      },
      clientSteps.verify,
      clientSteps.pass,
      {
        scene: 'flight',
        title: msg('Book the flight'),
        text: msg(
          'After the clearance, not before. It also frees her from travel tax and terminal fee; she shows it when she leaves the Philippines.',
        ),
        who: msg('You and she'),
      },
    ],
    next: {
      who: msg('She acts next'),
      text: msg(
        'Give her the documents on the list today. She books the slot; you book the flight when the pass shows in her app.',
      ),
    },
    troubles: [
      oecTroubles.noSlot,
      {
        sign: msg('The paper OEC has run out'),
        cure: msg(
          'It is good for one trip and 60 days. For the next trip she gets a new clearance.',
        ),
      },
      {
        sign: msg('The salary is under the minimum'),
        cure: msg(
          'Since 22 October 2025 Manila asks for USD 500; running contracts may stay as they are until renewed. Tell us, we look at the contract with you.',
        ),
      },
      {
        sign: msg('You are a new employer'),
        cure: msg(
          'The pass alone is not enough. Verify the contract first, with a copy of your Emirates ID.',
        ),
      },
      oecTroubles.fixer,
    ],
  },
  maid: {
    ...oecPages.maid,
    name: 'oec-maid',
    title: msg('Your OEC: go home and come back'),
    lead: msg(
      'The OEC is your exit clearance. You show it in the Philippines when you leave for the UAE again. This page is for you.',
    ),
    facts: [
      oecFacts.herStart,
      oecFacts.pass,
      { term: msg('OWWA'), value: msg('AED 92'), note: msg('for two years') },
      oecFacts.flight,
    ],
    stepsTitle: msg('Five steps'),
    steps: [
      ...maidSteps,
      {
        scene: 'flight',
        title: msg('Now the flight'),
        text: msg(
          'Show the pass when you leave the Philippines. With it you pay no travel tax and no terminal fee.',
        ),
        who: msg('You and your employer'),
      },
    ],
    next: {
      who: msg('You act next'),
      text: msg(
        'Same employer as before? Begin with the pass. New employer or first time? Begin with the booking.',
      ),
    },
    troubles: [
      oecTroubles.herNoSlot,
      {
        sign: msg('The app does not know you'),
        cure: msg('Then you have no DMW record yet. Verify your contract first.'),
      },
      {
        sign: msg('Your pay is under USD 500'),
        cure: msg(
          'That is the minimum in new contracts since 22 October 2025. Write to us before you book a slot.',
        ),
      },
      oecTroubles.herFixer,
      {
        sign: msg('Someone keeps your passport'),
        cure: msg(
          'It is yours to keep. An employer may hold it only while a visa is in work. Write to us.',
        ),
      },
    ],
  },
};
