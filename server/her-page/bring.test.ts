import { expect, test } from 'vitest';
import type { Bring } from '../../content/her-page/words.ts';
import { stageTable } from '../../rules/visa/stage-table.ts';
import { whereabouts } from '../../rules/visa/stages.ts';
import { bringTo } from './compose.ts';

/** What she carries for each need of the table; nothing for what others see to. */
const carried: Readonly<Record<string, readonly Bring[]>> = {
  'Her passport': ['passport'],
  'Her passport and a copy': ['passport', 'copy'],
  'The entry permit': ['entry_permit'],
  'The page that shows the change of status': ['status_page'],
  'The Emirates ID application form': ['form'],
  'Two photos on a white background': ['photo'],
  'An appointment at a Dubai Health or Smart Salem centre': [],
  'An appointment': [],
};

test.each(whereabouts)(
  '[VISA-04] [VISA-07] she is told to bring all that the table asks for, if she was %s',
  (place) => {
    const table = stageTable({ emirate: 'dubai', whereabouts: place, sponsor: 'agency' });
    for (const stage of ['medical', 'fingerprints'] as const) {
      const needs = table.find((row) => row.stage === stage)?.needs ?? [];
      expect(needs.filter((need) => !(need in carried))).toEqual([]);
      const things = needs.flatMap((need) => carried[need] ?? []);
      expect(bringTo(stage, place)).toEqual(expect.arrayContaining(things));
    }
  },
);
