import { msg } from '../../rules/text/text.ts';
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
    title: msg('No OEC yet? Wait with the flight'),
    lead: msg(
      'She can enter the Philippines without it, but may be stopped on the way back to you. Nobody here can override that, so the clearance comes first.',
    ),
    facts: [
      oecFacts.start,
      { term: msg('Costs'), value: msg('About AED 132'), note: msg('two government fees') },
      { term: msg('Her salary'), value: msg('USD 500'), note: msg('or more a month') },
      oecFacts.flight,
    ],
    ways: [
      {
        title: msg('Clearance first'),
        text: msg('Then she travels and comes back. This page shows how.'),
      },
      {
        title: msg('Travel elsewhere'),
        text: msg('The OEC is only about leaving the Philippines.'),
      },
      { title: msg('Wait'), text: msg('She travels later, when the pass shows in her app.') },
    ],
    stepsTitle: msg('Four steps, in this order'),
    steps: [
      clientSteps.verify,
      clientSteps.welfare,
      clientSteps.pass,
      {
        scene: 'flight',
        title: msg('Now book the flight'),
        text: msg('She shows the pass at immigration when she leaves the Philippines again.'),
        who: msg('You and she'),
      },
    ],
    next: {
      who: msg('You act next'),
      text: msg(
        'Give her the documents on the list; she books the slot. Then it is her turn until the pass shows in her app.',
      ),
    },
    troubles: [
      {
        sign: msg('The ticket was bought first'),
        cure: msg('Ask the airline for another date before the slot, not after.'),
      },
      {
        sign: msg('She is in the Philippines already'),
        cure: msg(
          'Do not let her try the airport. Write to us; the contract is verified before she can leave.',
        ),
      },
      oecTroubles.noSlot,
      {
        sign: msg('The salary is under the minimum'),
        cure: msg(
          'Manila asks for USD 500 in new contracts. Tell us, we look at the contract with you.',
        ),
      },
      oecTroubles.fixer,
    ],
  },
  maid: {
    ...oecPages.maid,
    name: 'nooec-maid',
    title: msg('No OEC yet? Do not fly home yet'),
    lead: msg(
      'You can enter the Philippines. But when you want to come back, immigration can stop you. Get the clearance first. This page is for you.',
    ),
    facts: [
      oecFacts.herStart,
      { term: msg('Costs'), value: msg('AED 40 + 92'), note: msg('contract and OWWA') },
      oecFacts.pass,
      oecFacts.flight,
    ],
    ways: [
      { title: msg('Clearance first'), text: msg('Then go home and come back. Follow the steps.') },
      { title: msg('Meet elsewhere'), text: msg('The OEC is only about leaving the Philippines.') },
      { title: msg('Wait'), text: msg('Go when the pass shows in your app.') },
    ],
    stepsTitle: msg('Five steps, in this order'),
    steps: [
      ...maidSteps,
      {
        scene: 'flight',
        title: msg('Now the flight'),
        text: msg('Tell your employer the date in your app. Book only then.'),
        who: msg('You and your employer'),
      },
    ],
    next: {
      who: msg('You act next'),
      text: msg('Book the slot today and ask your employer for the documents on the list.'),
    },
    troubles: [
      {
        sign: msg('You have a ticket already'),
        cure: msg(
          'Tell your employer now. The date must change before the flight, not at the airport.',
        ),
      },
      oecTroubles.herNoSlot,
      {
        sign: msg('You are in the Philippines now'),
        cure: msg(
          'Do not go to the airport without clearance. Write to us: your contract is verified first.',
        ),
      },
      oecTroubles.herFixer,
    ],
  },
};
