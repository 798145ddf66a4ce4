import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleOffice } from '../../content/papers/office.ts';
import parameters from '../../content/parameters.json' with { type: 'json' };
import { privacy } from '../pages/privacy/privacy.ts';
import { browserApi } from '../visitor/api/browser-api.ts';
import { loadGuideFigures } from '../pages/legal/guide-figures.ts';
import { LicenceCheck } from '../pages/legal/licence-check.tsx';
import { loadOffice } from './office.ts';

/** A site with these public parameters; null: the call fails. */
const siteWith = (entered: Readonly<Record<string, string>> | null) =>
  browserApi(
    'legal',
    {},
    {
      cookies: () => '',
      online: () => true,
      defaults: () => ({}),
      fetch: async (url) => {
        if (entered === null) return await Promise.resolve(new Response('', { status: 503 }));
        const asked = new URL(url, 'http://site').searchParams.getAll('code');
        const found = asked.filter((code) => code in entered);
        return await Promise.resolve(
          Response.json(found.map((code) => ({ code, value: entered[code] }))),
        );
      },
    },
  );

const office = {
  office_name: 'Palm Domestic Workers L.L.C.',
  office_licence: 'DW-4711',
  office_address: 'Palm Street 7, Dubai',
};
const nothing = { name: null, licence: null, address: null };

test('the legal page names the office as its contracts do, and its licence by one number', async () => {
  const entered = await loadOffice(siteWith({ ...office, sites_licence_number: 'OTHER-1' }));
  const shown = renderToStaticMarkup(<LicenceCheck office={entered} />);
  for (const value of Object.values(office)) expect(shown).toContain(value);
  expect(shown).not.toContain('OTHER-1');
  expect(privacy(entered.name)[0]?.points[0]).toContain('and on our legal page');
  expect(await loadOffice(siteWith({ sites_licence_number: 'OLD-1' }))).toEqual({
    ...nothing,
    licence: 'OLD-1',
  });
});

test('what the office has not entered is nowhere promised: it is in the contract', async () => {
  const empty = { office_name: '', office_licence: ' ', office_address: '' };
  for (const entered of [{}, empty, null]) {
    expect(await loadOffice(siteWith(entered))).toEqual(nothing);
  }
  const shown = renderToStaticMarkup(<LicenceCheck office={nothing} />);
  expect(shown).toContain('is in the contract');
  expect(shown).not.toContain('<dd');
  expect(privacy(null)[0]?.points[0]).not.toContain('legal page');
});

test('an office enters its name, licence and address where visitors may read them', () => {
  for (const code of Object.keys(office)) {
    expect(parameters).toContainEqual(expect.objectContaining({ code, public: true }));
  }
});

test('[F86] until then the site shows the licence number of the example contracts, marked as an example', async () => {
  const shipped = Object.fromEntries(parameters.map(({ code, value }) => [code, value]));
  const { licence } = await loadOffice(siteWith(shipped));
  expect(licence).toBe(exampleOffice.licence);
  expect(licence).toMatch(/example/i);
});

test('the guide’s page states the figures that the office has entered, and the printed ones otherwise', async () => {
  const entered = await loadGuideFigures(
    siteWith({ sites_sponsor_income: '30000', sites_visa_eta_value: '9–12 working days' }),
    'en',
  );
  expect(entered).toMatchObject({
    sites_sponsor_income: '30,000',
    sites_visa_eta_value: '9–12 working days',
    sites_wait_after_medical_visa: '1–3 working days',
  });
  for (const wrong of [{ sites_sponsor_income: 'ask' }, { sites_sponsor_income: '' }, null]) {
    expect((await loadGuideFigures(siteWith(wrong), 'en')).sites_sponsor_income).toBe('25,000');
  }
});
