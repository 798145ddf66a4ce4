import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rejectionReasons, rejectionText } from '../../rules/office/bank-reasons.ts';
import { messageParts } from '../../rules/text/message-parts.ts';
import { longPath, shortPath } from './short-paths.ts';
import { messageText, type SlotsOf, type TemplateName, templates } from './templates.ts';

const site = { brandName: 'Ahlan Home', publicOrigin: 'https://ahlan.example' };
const id = randomUUID();
const appId = 'A'.repeat(32);
const app = `/app?appId=${appId}`;
const end = `${app}&step=END_WORK_FLOW`;
const link = `/s/${'L'.repeat(43)}`;
const visa = `/my/visa?home=${id}`;
const maid = 'Evangeline';
const client = 'Mohammed';
const reference = 'AH-2611-7KQ2';
const day = '2026-09-23';
const month = '2026-09-01';
const about = { reference, maid, day, path: end };
const ofVisa = { maid, path: visa };
const appointment = { day, time: '12:30', place: 'Al Quoz Mall' } as const;
const chat = '/whatsapp-us';
const alert = `/alerts?t=${id.replaceAll('-', '')}${'P'.repeat(12)}`;
const pay = `/payments/pay/${id}.${month}.${'P'.repeat(22)}`;

type OfFamily = Exclude<
  TemplateName,
  `her_${string}` | `operator_${string}` | `${string}_submitted` | 'arrival_moved_webhook'
>;

/** The longest values that are realistic, for each text to the family. */
const longest: { readonly [Name in OfFamily | 'visa_submitted']: SlotsOf<Name>[] } = {
  code: [{ code: '820519' }],
  payment_code: [{ code: '820519', amount: 1_850_050 }],
  application_link: [
    { path: app, maid },
    { path: app, maid: '' },
  ],
  application_saved: [{ path: app }],
  continue_on_phone: [{ path: link }],
  sign_only: [{ path: link, maid }],
  spouse_sign: [{ path: link, client, maid, monthly: 294_000, hours: 72 }],
  spouse_arrival: [{ path: link, client, maid, hours: 72 }],
  spouse_signed: [{ path: `${app}&wa=1&sma=1` }],
  maid_taken: [
    { path: app, maid },
    { path: app, maid, withdrawn: true },
  ],
  document_again: [{ path: app, words: 'مرحبًا Dina، نحتاج إلى الصورة مرة أخرى.' }],
  submitted: [about, { ...about, day: null }],
  arrival_moved: [about],
  arrival_asked: [{ ...about, fils: 294_000, hours: 24 }],
  arrival_asked_replacement: [{ ...about, fils: 294_000, paidOn: about.day, hours: 24 }],
  arrival_stays: [about],
  arrival_late: [{ maid }],
  arrival_did_not_come: [{ maid }],
  arrival_not_home: [{ maid }],
  arrival_unbooked: [{ maid, day }],
  arrival_corrected: [{ maid }],
  mandate_rejected: rejectionReasons.map((reason) => ({
    words: (language) => rejectionText(reason, language),
    path: chat,
  })),
  debit_returned: [
    { amount: 294_000, month, words: 'المبلغ يتجاوز الحد الأقصى في البنك.', path: chat },
  ],
  visa_opened: [ofVisa],
  visa_stage_done: [{ ...ofVisa, stage: 'card' }],
  visa_appointment: [
    { ...ofVisa, ...appointment, stage: 'medical', isMoved: true },
    { ...ofVisa, ...appointment, stage: 'card', isMoved: false },
  ],
  visa_returned: [
    { ...ofVisa, document: 'her passport', day },
    { ...ofVisa, document: 'her passport', day: null },
  ],
  visa_late: [{ ...ofVisa, stage: 'card' }],
  visa_overdue: [ofVisa],
  visa_stopped: [ofVisa],
  visa_corrected: [ofVisa],
  visa_submitted: [{ reference, her: maid, path: '/my' }],
  cancellation_accepted: [
    { maid, day, amount: 569_650, dueBy: day, words: '', path: '/my/requests' },
    { maid, day, amount: 0, dueBy: day, words: '', path: '/my/requests' },
  ],
  pause_accepted: [{ maid, from: day, to: day, amount: 98_000, words: '' }],
  home_request_accepted: [{ words: '' }],
  home_request_declined: [{ words: '' }],
  home_request_reopened: [{}],
  someone_like_her: [
    { maid, day, fils: 294_000, path: alert },
    { maid, day: null, fils: 294_000, path: alert },
  ],
  home_shared: [{ client, path: '/my' }],
  document_expires: [
    { document: 'your marriage certificate', day, path: '/my/documents' },
    { document: 'her residence permit', day, path: '/my/documents', isHers: true },
  ],
  replacement_link: [{ maid, path: `/replacement/app?appId=${appId}` }],
  survey_link: [{ path: `/survey?t=${'T'.repeat(43)}` }],
  staff_message: [{ text: 'شكرًا لكم، لدينا كل ما نحتاجه.' }],
  staff_email: [{ text: 'شكرًا لكم، لدينا كل ما نحتاجه.' }],
  replaced: [{ reference, present: 'Maricel', maid, day, path: `/replacement/app?appId=${appId}` }],
  refunded: [{ amount: 1_850_050, reference }],
  transferred: [{ amount: 1_850_050, path: '/my/payments?home=' + id }],
  monthly_paid: [{ amount: 294_000, month, path: end }],
  monthly_declined: [
    { amount: 294_000, month, path: pay, retryInDays: 3 },
    {
      amount: 294_000,
      month,
      path: pay,
      retryInDays: null,
    },
  ],
  monthly_not_agreed: [{ amount: 294_000, month, path: pay }],
  monthly_other_card: [{ amount: 294_000, month, day, path: pay }],
  submitted_email: [{ ...about, client, paidBy: 'card', payments: [] }],
};

type Name = keyof typeof longest;
const isName = (name: string): name is Name => Object.hasOwn(longest, name);
const names = Object.keys(longest).filter(isName);
const inArabic = <One extends Name>(name: One, all: readonly SlotsOf<One>[] = longest[name]) =>
  all.map((slots) => messageText(site, name, slots, 'ar'));

test.each(names)('[AR-03] %s is in Arabic and takes at most two parts, a code one', (name) => {
  for (const text of inArabic(name)) {
    expect(text).toMatch(/\p{Script=Arabic}/u);
    if (templates[name].channel !== 'sms') continue;
    const parts = messageParts(text);
    const most = name === 'code' || name === 'payment_code' ? 1 : 2;
    expect([parts <= most, text.length, text]).toEqual([true, text.length, text]);
  }
});

test.each(names)(
  '[AR-06] Latin words in %s are isolated, and its link has a line of its own',
  (name) => {
    for (const text of inArabic(name)) {
      const lines = text.split('\n');
      const links = lines.filter((line) => line.startsWith('https://'));
      expect(text.match(/https:/g) ?? []).toHaveLength(links.length);
      for (const line of links) {
        expect(line).toMatch(/^https:\/\/ahlan\.example\/(?:ar\/|s\/p)[\w.~/?=&%-]+$/);
      }
      const words = lines.filter((line) => !line.startsWith('https://') && line !== site.brandName);
      expect(words.join('\n').replaceAll(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/[A-Za-z]/);
      expect(text).not.toMatch(/[٠-٩]|AED|\{/);
    }
  },
);

test('[AR-03] messages read as they should in Arabic', () => {
  expect(inArabic('code')).toEqual([
    'رمزكم لدى \u2068Ahlan Home\u2069: 820519، صالح 10 دقائق. لن نطلبه منكم أبدًا.',
  ]);
  expect(inArabic('submitted')[0]).toBe(
    `اكتمل طلبكم \u2068AH-2611-7KQ2\u2069. تصل \u2068Evangeline\u2069 يوم الأربعاء 23 سبتمبر.\nhttps://ahlan.example/ar/s/e${appId}`,
  );
  expect(inArabic('spouse_sign')[0]).toMatch(/دفع 2,940 درهم\S* شهريًا:\n/);
});

test('a short path leads back to the same page', () => {
  const paths = Object.values(longest)
    .flat()
    .flatMap((slots) => ('path' in slots ? [slots.path] : []));
  const shortened = paths.filter((path) => shortPath(path) !== path);
  expect(new Set(shortened.map((path) => shortPath(path).charAt(3)))).toEqual(
    new Set(['a', 'e', 'r', 'm', 't', 'p']),
  );
  for (const path of shortened) expect(longPath(shortPath(path).slice(3))).toBe(path);
  expect(longPath('L'.repeat(43))).toBeNull();
  expect(shortPath('/my')).toBe('/my');
});
