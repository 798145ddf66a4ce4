import { isArabicDocument } from '../browser/own-language.ts';
import { stored } from '../browser/stored.ts';
import type { Parts } from './parts.ts';

/** Query parameters in which advertisers send click ids. */
const CLICK_MARKS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid', 'msclkid', 'twclid'];
const FLAGS = ['forSignOnly', 'clientSigningFlow'];
const LONGEST = 200;

/** CALL-21: the values that every call carries, if this visitor has them. */
export function defaultValues(search: string): Parts {
  const address = new URLSearchParams(search);
  const values: Record<string, string> = isArabicDocument() ? { lang: 'ar' } : {};
  for (const flag of FLAGS) {
    const value = address.get(flag);
    if (value === 'true' || value === 'false') values[flag] = value;
  }
  const marks = clickMarks(address);
  if (marks !== '{}') values['adsIndicators'] = marks;
  const appId = address.get('appId') ?? '';
  if (/^[\w-]{1,100}$/.test(appId)) Object.assign(values, { id: appId, uuid: appId });
  const sessionId = stored.sessionId.read();
  return sessionId === null ? values : { ...values, sessionId };
}

/** Read from this address or, later in the visit, from the landing address. */
function clickMarks(address: URLSearchParams): string {
  const storedParams = stored.allParams.read() ?? {};
  const marks = CLICK_MARKS.flatMap((name) => {
    const value = address.get(name) ?? storedParams[name] ?? '';
    return value === '' || value.length > LONGEST ? [] : [[name, value]];
  });
  return JSON.stringify(Object.fromEntries(marks));
}
