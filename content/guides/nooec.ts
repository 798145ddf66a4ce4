import {
  clientSteps,
  type GuideByMode,
  maidSteps,
  oecFacts,
  oecPages,
  oecTroubles,
} from './oec-facts.ts';

export const nooec: GuideByMode = {
  client: {
    ...oecPages.client,
    name: 'nooec',
    title: 'No OEC yet? Wait with the flight',
    lead: 'She can enter the Philippines without it, but may be stopped on the way back to you. Nobody here can override that, so the clearance comes first.',
    facts: [
      oecFacts.start,
      { term: 'Costs', value: 'About AED 132', note: 'two government fees' },
      { term: 'Her salary', value: 'USD 500', note: 'or more a month' },
      oecFacts.flight,
    ],
    ways: [
      {
        title: 'Clearance first',
        text: 'Then she travels and comes back. This page shows how.',
      },
      { title: 'Travel elsewhere', text: 'The OEC is only about leaving the Philippines.' },
      { title: 'Wait', text: 'She travels later, when the pass shows in her app.' },
    ],
    stepsTitle: 'Four steps, in this order',
    steps: [
      clientSteps.verify,
      clientSteps.welfare,
      clientSteps.pass,
      {
        scene: 'flight',
        title: 'Now book the flight',
        text: 'She shows the pass at immigration when she leaves the Philippines again.',
        who: 'You and she',
      },
    ],
    next: {
      who: 'You act next',
      text: 'Give her the papers on the list; she books the slot. Then it is her turn until the pass shows in her app.',
    },
    troubles: [
      {
        sign: 'The ticket was bought first',
        cure: 'Ask the airline for another date before the slot, not after.',
      },
      {
        sign: 'She is in the Philippines already',
        cure: 'Do not let her try the airport. Write to us; the contract is verified before she can leave.',
      },
      oecTroubles.noSlot,
      {
        sign: 'The salary is under the minimum',
        cure: 'Manila asks for USD 500 in new contracts. Tell us, we look at the contract with you.',
      },
      oecTroubles.fixer,
    ],
  },
  maid: {
    ...oecPages.maid,
    name: 'nooec-maid',
    title: 'No OEC yet? Do not fly home yet',
    lead: 'You can enter the Philippines. But when you want to come back, immigration can stop you. Get the clearance first. This page is for you.',
    facts: [
      oecFacts.herStart,
      { term: 'Costs', value: 'AED 40 + 92', note: 'contract and OWWA' },
      oecFacts.pass,
      oecFacts.flight,
    ],
    ways: [
      { title: 'Clearance first', text: 'Then go home and come back. Follow the steps.' },
      { title: 'Meet elsewhere', text: 'The OEC is only about leaving the Philippines.' },
      { title: 'Wait', text: 'Go when the pass shows in your app.' },
    ],
    stepsTitle: 'Five steps, in this order',
    steps: [
      ...maidSteps,
      {
        scene: 'flight',
        title: 'Now the flight',
        text: 'Tell your employer the date in your app. Book only then.',
        who: 'You and your employer',
      },
    ],
    next: {
      who: 'You act next',
      text: 'Book the slot today and ask your employer for the papers on the list.',
    },
    troubles: [
      {
        sign: 'You have a ticket already',
        cure: 'Tell your employer now. The date must change before the flight, not at the airport.',
      },
      oecTroubles.herNoSlot,
      {
        sign: 'You are in the Philippines now',
        cure: 'Do not go to the airport without clearance. Write to us: your contract is verified first.',
      },
      oecTroubles.herFixer,
    ],
  },
};
