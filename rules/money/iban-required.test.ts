import { expect, test } from 'vitest';
import { ibanRequired } from './iban-required.ts';

const asked = (target: string) => {
  const [path = '', search = ''] = target.split(/(?=\?)/);
  return ibanRequired(path, search);
};

const codes = ['fip', 'fbp', 'igp', 'ytp', 'dsp', 'dvp', 'tbp'];

test.each([
  ...['google_display', 'youtube', 'discovery', 'taboola'].flatMap((word) => [
    `/?utm_campaign=${word}`,
    `/?anything=x${word}x`,
    `/${word}`,
    `/?${word}`,
    `/?UTM_MEDIUM=${word.toUpperCase()}`,
  ]),
  '/?utm_medium=google%5Fdisplay',
  ...['facebook', 'instagram', 'fb', ...codes].flatMap((source) => [
    `/?utm_source=${source}`,
    `/hire-maid?skill=PETS&utm_source=${source.toUpperCase()}`,
  ]),
  ...codes.map((term) => `/?utm_term=${term}`),
  '/?utm_term=FIP',
  '/?utm_term=uae_domestic_worker_visa_exact&utm_source=gsp',
  '/?utm_source=xgspx&utm_term=domestic_worker_visa',
  '/?utm_term=acq_driver&utm_source=gspam0',
  '/?utm_source=my_GSPAM0_x&utm_term=the_ACQ_driver',
  '/?utm_source=fb&utm_source=google',
])('[VAL-03] an account is proved after %s', (target) => {
  expect(asked(target)).toBe(true);
});

test.each([
  '/',
  '/hire-maid?utm_source=google&utm_term=maid',
  '/?utm_source=fbx',
  '/?utm_source=xfb',
  '/?utm_source=facebook.com',
  '/?utm_source=face+book',
  '/?utm_source=fb%20',
  '/?source=fb',
  '/?UTM_SOURCE=fb',
  '/?utm_medium=fb',
  '/?utm_term=fb',
  '/?utm_term=facebook',
  '/?utm_term=instagram',
  '/?utm_term=fipx',
  '/?utm_term=domestic_worker_visa',
  '/?utm_term=domestic_worker_visa&utm_source=google',
  '/?utm_term=domestic_worker&utm_source=gsp',
  '/?utm_term=domestic-worker-visa&utm_source=gsp',
  '/?utm_term=acq_driver&utm_source=gsp',
  '/?utm_term=acq_driver&utm_source=gspam1',
  '/?utm_term=driver&utm_source=gspam0',
  '/?utm_source=google&utm_source=fb',
  '/?utm_campaign=you_tube',
  '/?utm_campaign=google-display',
  '/?utm_campaign=discover',
  '/?x=%',
  '/?x=%E0%A4%A',
])('[VAL-03] no account is asked for after %s', (target) => {
  expect(asked(target)).toBe(false);
});
