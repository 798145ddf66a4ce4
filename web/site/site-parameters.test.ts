import { expect, test } from 'vitest';
import { browserApi } from '../visitor/api/browser-api.ts';
import type { Transport } from '../visitor/api/send.ts';
import { loadParameters, visaPrice, visaTime } from './site-parameters.ts';

test('[ENT-10] [CALL-09] parameters are asked for together and read by their codes', async () => {
  const asked: string[] = [];
  const transport: Transport = {
    cookies: () => '',
    online: () => true,
    defaults: () => ({}),
    fetch: async (url) => {
      asked.push(url);
      return await Promise.resolve(
        Response.json([{ code: 'sites_visa_eta_value', value: '7–10 working days' }]),
      );
    },
  };
  const api = browserApi('services-page', {}, transport);
  expect(await loadParameters(api)).toEqual({ sites_visa_eta_value: '7–10 working days' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('code=sites_wait_after_medical_visa');
});

test('[ENT-10] the visa time is stated only while it is switched on', () => {
  const sites_visa_eta_value = '7–10 working days';
  expect(visaTime({ sites_visa_eta_value, sites_visa_eta_show: 'true' })).toBe(
    sites_visa_eta_value,
  );
  expect(visaTime({ sites_visa_eta_value, sites_visa_eta_show: 'false' })).toBeUndefined();
});

test('a price that is not a whole number of dirhams is not stated', () => {
  expect(visaPrice({ sites_visa_price: '8500' })).toBe(8500);
  expect(visaPrice({ sites_visa_price: 'ask' })).toBeUndefined();
  expect(visaPrice({})).toBeUndefined();
});
