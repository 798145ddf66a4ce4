import { expect, test } from 'vitest';
import { trafficTarget } from './traffic.ts';

test.each([
  ['[TRAF-01]', 'nanny', '/?maidsMode=nanny'],
  ['[TRAF-01]', 'Dubai_NANNY_01', '/?maidsMode=nanny'],
  ['[TRAF-02]', 'maid', '/'],
  ['[TRAF-02]', 'FullTimeMaid', '/'],
  ['[TRAF-03]', 'liveout', '/hire-maid?check_pref=live_out'],
  ['[TRAF-03]', 'Live Out helper', '/hire-maid?check_pref=live_out'],
  ['[F31]', 'liveout maid', '/hire-maid?check_pref=live_out'],
  ['[F86]', 'liveout nanny', '/hire-maid?check_pref=live_out&maidsMode=nanny'],
  ['[F86]', 'Nanny live out', '/hire-maid?check_pref=live_out&maidsMode=nanny'],
  ['[TRAF-04]', 'visa babysitter', '/wa-1'],
  ['[TRAF-04]', 'nanny VISA', '/wa-1'],
  ['[TRAF-05]', 'driver_visa', '/wa-3'],
  ['[TRAF-06]', 'visa', '/wa-2'],
  ['[TRAF-06]', 'maid visa', '/wa-2'],
  ['[TRAF-07]', 'tadbeer', '/'],
])('%s content %j leads to %s', (_clause, content, target) => {
  expect(trafficTarget(content)).toBe(target);
});

test.each(['', 'babysitter', 'driver', 'live_out', 'live  out', 'vis a', '%00', 'constructor'])(
  'content %j says nothing, so it leads to the root',
  (content) => {
    expect(trafficTarget(content)).toBe('/');
  },
);

const words = ['nanny', 'maid', 'liveout', 'visa', 'babysitter', 'driver', 'tadbeer'] as const;
type Word = (typeof words)[number];

/** The specification's list, with live-out before the plain maid, and with nannies who live out: more words say more. */
const lines: readonly [(has: (word: Word) => boolean) => boolean, string][] = [
  [
    (has) => has('nanny') && has('liveout') && !has('visa'),
    '/hire-maid?check_pref=live_out&maidsMode=nanny',
  ],
  [(has) => has('nanny') && !has('visa'), '/?maidsMode=nanny'],
  [(has) => has('liveout'), '/hire-maid?check_pref=live_out'],
  [(has) => has('maid') && !has('visa'), '/'],
  [(has) => has('visa') && (has('babysitter') || has('nanny')), '/wa-1'],
  [(has) => has('visa') && has('driver'), '/wa-3'],
  [(has) => has('visa'), '/wa-2'],
  [(has) => has('tadbeer'), '/'],
];

test('[TRAF-01] [TRAF-02] [TRAF-03] [TRAF-04] [TRAF-05] [TRAF-06] [TRAF-07] of all 128 combinations, in either order, the first line that holds decides', () => {
  for (let bits = 0; bits < 2 ** words.length; bits += 1) {
    const chosen = words.filter((_, at) => (bits >> at) % 2 === 1);
    const expected = lines.find(([holds]) => holds((word) => chosen.includes(word)))?.[1] ?? '/';
    for (const content of [chosen.join('_'), chosen.toReversed().join(' ').toUpperCase()]) {
      expect(trafficTarget(content), content).toBe(expected);
    }
  }
});
