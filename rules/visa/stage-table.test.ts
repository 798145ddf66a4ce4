import { expect, test } from 'vitest';
import { emirateCodes } from '../people/address.ts';
import { isDay } from '../text/days.ts';
import { immigrationOf, officialTotal, stageTable, type VisaKind } from './stage-table.ts';
import { sponsors, visaStages, whereabouts } from './stages.ts';

const kinds: readonly VisaKind[] = emirateCodes.flatMap((emirate) =>
  whereabouts.flatMap((where) =>
    sponsors.map((sponsor) => ({ emirate, whereabouts: where, sponsor })),
  ),
);
const here: VisaKind = { emirate: 'dubai', whereabouts: 'cancelled', sponsor: 'agency' };
const row = (kind: VisaKind, stage: string) =>
  stageTable(kind).find((facts) => facts.stage === stage);

test('[VISA-04] Every visa has the nine stages in order, each with who acts and what is needed', () => {
  for (const kind of kinds) {
    const table = stageTable(kind);
    expect(table.map(({ stage }) => stage)).toEqual(visaStages);
    for (const { needs, official } of table) {
      expect(needs.length).toBeGreaterThan(0);
      if (official === null) continue;
      expect(official.from).toBeGreaterThan(0);
      expect(official.to).toBeGreaterThanOrEqual(official.from);
      expect(official.source).not.toBe('');
      expect(isDay(official.checkedOn)).toBe(true);
    }
  }
});

test('[VISA-04] Dubai has its own residency directorate, and only Dubai names a time for the whole way', () => {
  for (const emirate of emirateCodes) {
    expect(immigrationOf(emirate)).toBe(emirate === 'dubai' ? 'gdrfa' : 'icp');
    expect(officialTotal(emirate)?.to).toBe(emirate === 'dubai' ? 5 : undefined);
  }
});

test('[VISA-04] She arrives herself from abroad; here we change her status', () => {
  expect(row({ ...here, whereabouts: 'outside' }, 'arrival')?.actor).toBe('her');
  for (const where of ['family_visa', 'cancelled', 'visit'] as const) {
    expect(row({ ...here, whereabouts: where }, 'arrival')?.actor).toBe('us');
  }
});

test('[VISA-04] On our sponsorship the family opens no file; on its own it brings salary and deposit', () => {
  expect(row(here, 'file')).toMatchObject({
    actor: 'us',
    needs: ['Your Emirates ID, both sides'],
    official: null,
  });
  const own = row({ ...here, sponsor: 'family' }, 'file');
  expect(own?.actor).toBe('family');
  expect(own?.needs.join()).toMatch(/Salary.*deposit of AED 2,000/);
  const complete = stageTable({ ...here, sponsor: 'family' }, undefined, true);
  expect(complete[0]).toMatchObject({ stage: 'file', actor: 'us' });
});

test('[VISA-04] Deadlines are 60, 10 and 90 days unless the parameters say otherwise', () => {
  const deadlines = (days?: Parameters<typeof stageTable>[1]) =>
    stageTable(here, days).flatMap(({ stage, startsDeadline }) =>
      startsDeadline === null ? [] : [[stage, startsDeadline.until, startsDeadline.days]],
    );
  expect(deadlines()).toEqual([
    ['entry_permit', 'arrival', 60],
    ['arrival', 'fingerprints', 10],
    ['medical', 'residence', 90],
  ]);
  expect(deadlines({ entryPermit: 30, medicalCertificate: 60, fingerprints: 7 })).toEqual([
    ['entry_permit', 'arrival', 30],
    ['arrival', 'fingerprints', 7],
    ['medical', 'residence', 60],
  ]);
});
