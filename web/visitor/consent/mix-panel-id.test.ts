import { afterEach, expect, test, vi } from 'vitest';
import { mixPanelId } from './mix-panel-id.ts';
import { storage } from '../browser/storage.ts';

function browserWith(values: Readonly<Record<string, string>>, mixpanel?: unknown) {
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => values[key] ?? null, length: 0, key: () => null },
    mixpanel,
  });
}
afterEach(() => storage.keys().forEach(storage.remove));

const loaded = { get_distinct_id: () => 'mp-7' };

test('[F31] the journey stands for Mixpanel until the visitor has agreed and it is there', () => {
  browserWith({ journeyId: 'j-1' }, loaded);
  expect(mixPanelId()).toBe('j-1');
  browserWith({ journeyId: 'j-1', consentMode: 'granted' });
  expect(mixPanelId()).toBe('j-1');
  browserWith({ journeyId: 'j-1', consentMode: 'granted' }, loaded);
  expect(mixPanelId()).toBe('mp-7');
});

test('[F31] an id that is no plain word is not sent', () => {
  browserWith({ journeyId: 'j-1', consentMode: 'granted' }, { get_distinct_id: () => '<b>' });
  expect(mixPanelId()).toBe('j-1');
});
