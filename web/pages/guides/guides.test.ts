import { expect, test, vi } from 'vitest';
import { pageAt } from '../../../contract/pages.ts';
import { appServices } from '../../../content/guides/app-services.ts';
import { exampleBranches } from '../../../content/guides/branches.ts';
import { gccGuideAuh } from '../../../content/guides/gcc-guide-auh.ts';
import { gccGuide } from '../../../content/guides/gcc-guide.ts';
import { gccKenya } from '../../../content/guides/gcc-kenya.ts';
import type { Guide } from '../../../content/guides/guide.ts';
import { medAuh } from '../../../content/guides/med-auh.ts';
import { medDxb } from '../../../content/guides/med-dxb.ts';
import { nooec } from '../../../content/guides/nooec.ts';
import { productGuideNames } from '../../../content/guides/names.ts';
import { oec } from '../../../content/guides/oec.ts';
import { takeMaidThumbprint } from '../../../content/guides/take-maid-thumbprint.ts';
import { ownGuide } from './guide-load.ts';

const guides: readonly Guide[] = [
  medAuh,
  medDxb,
  oec.client,
  oec.maid,
  nooec.client,
  nooec.maid,
  gccKenya,
  gccGuide,
  gccGuideAuh,
  takeMaidThumbprint,
];

const duplicates = (names: readonly string[]): string[] =>
  names.filter((name, place) => names.indexOf(name) !== place);

test('every guide has a name of its own, under which its ticks are kept', () => {
  expect(duplicates(guides.map(({ name }) => name))).toEqual([]);
  for (const { checklist } of guides) {
    expect(duplicates(checklist.items.map(({ id }) => id))).toEqual([]);
    for (const { id } of checklist.items) expect(id).toMatch(/^[a-z\d-]{1,40}$/);
  }
});

test.each(guides)('$name says when it was last checked, and in what', ({ checked, sources }) => {
  expect(new Date(`${checked}T00:00:00Z`).toISOString().slice(0, 10)).toBe(checked);
  expect(sources.length).toBeGreaterThan(0);
});

test.each(guides)('$name has four facts, something to tick, steps and cures', (guide) => {
  expect(guide.facts).toHaveLength(4);
  expect(guide.checklist.items.length).toBeGreaterThan(3);
  expect(guide.steps.length).toBeGreaterThan(2);
  expect(guide.troubles.length).toBeGreaterThan(3);
});

test.each(guides)('$name stresses words only where its text leaves room', ({ steps }) => {
  for (const { text, stress } of steps) expect(text.includes('{stress}')).toBe(Boolean(stress));
});

test.each(guides)('$name draws its ranges inside the axis', ({ times }) => {
  for (const { days } of times?.ranges ?? []) {
    expect(days[0]).toBeLessThan(days[1]);
    expect(days[1]).toBeLessThanOrEqual((times?.weeks ?? 0) * 7);
  }
});

test('every link leads to a page of the site', () => {
  const links = [
    ...guides.flatMap(({ variants = [], ways = [] }) => [...variants, ...ways]),
    ...appServices.flatMap(({ services }) => services),
  ].flatMap(({ to }) => to ?? []);
  const addresses = [...links, ...exampleBranches.map(({ medical }) => medical)];
  expect(addresses.filter((to) => !pageAt(to.replace(/#.*$/, '')))).toEqual([]);
});

test.each(['USD 400', 'AED 1,500', 'sticker', 'POEA', 'POLO'])(
  'nothing is said of %s, which is out of date',
  (old) => {
    expect(JSON.stringify(guides)).not.toContain(old);
  },
);

test('[OFF-61] a guide of the product is not shown at an address of the agency’s guides, even when it was changed', async () => {
  expect([...productGuideNames].toSorted()).toEqual(guides.map(({ name }) => name).toSorted());
  const get = vi.fn().mockResolvedValue({ guide: medDxb });
  expect(await ownGuide({ get }, 'med-dxb')).toBeNull();
  expect(await ownGuide({ get }, 'laundry')).toBe(medDxb);
});
