import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathFromRoot } from '../platform/path-from-root.ts';
import { messageText, type SlotsOf, type TemplateName, templates } from './templates.ts';
import { whatsappNames, whatsappVariables } from './whatsapp-variables.ts';

const site = { brandName: 'Ahlan Home', publicOrigin: 'https://ahlan.example' };
const app = (letter: string) => `/app?appId=${letter.repeat(32)}&step=END_WORK_FLOW`;
const [path, other] = [app('A'), app('B')];
const [maid, her] = ['Evangeline', 'Maricel'];
const [day, later] = ['2026-11-20', '2026-12-29'];
const [month, next] = ['2026-11-01', '2026-12-01'];
const visit = { day, time: '12:30', place: 'Al Quoz Mall', isMoved: false };

/** Two sets of values for each, so that words which are not the same for every family are found. */
const samples: { readonly [Name in TemplateName]?: readonly SlotsOf<Name>[] } = {
  arrival_moved: [
    { reference: 'AH-2611-7KQ2', maid, day, path },
    { reference: 'AH-2612-9XX3', maid: her, day: later, path: other },
  ],
  arrival_asked: [
    { maid, day, fils: 294_000, hours: 48, path },
    { maid: her, day: later, fils: 315_050, hours: 36, path: other },
  ],
  arrival_stays: [
    { maid, day, path },
    { maid: her, day: later, path: other },
  ],
  arrival_late: [{ maid }, { maid: her }],
  arrival_did_not_come: [{ maid }, { maid: her }],
  arrival_not_home: [{ maid }, { maid: her }],
  arrival_unbooked: [
    { maid, day },
    { maid: her, day: later },
  ],
  arrival_corrected: [{ maid }, { maid: her }],
  refunded: [
    { amount: 294_000, reference: 'AH-2611-7KQ2' },
    { amount: 315_050, reference: 'AH-2612-9XX3' },
  ],
  transferred: [
    { amount: 294_000, path },
    { amount: 315_050, path: other },
  ],
  monthly_paid: [
    { amount: 294_000, month, path },
    { amount: 315_050, month: next, path: other },
  ],
  monthly_declined: [
    { amount: 294_000, month, path, retryInDays: 7 },
    { amount: 315_050, month: next, path: other, retryInDays: 8 },
  ],
  monthly_not_agreed: [
    { amount: 294_000, month, path },
    { amount: 315_050, month: next, path: other },
  ],
  visa_opened: [
    { maid, path },
    { maid: her, path: other },
  ],
  visa_stage_done: [
    { maid, path, stage: 'card' },
    { maid: her, path: other, stage: 'medical' },
  ],
  visa_appointment: [
    { maid, path, stage: 'card', ...visit },
    { maid: her, path: other, stage: 'medical', ...visit, day: later, time: '09:15' },
  ],
  visa_late: [
    { maid, path, stage: 'card' },
    { maid: her, path: other, stage: 'medical' },
  ],
  visa_overdue: [
    { maid, path },
    { maid: her, path: other },
  ],
  visa_stopped: [
    { maid, path },
    { maid: her, path: other },
  ],
  visa_corrected: [
    { maid, path },
    { maid: her, path: other },
  ],
};
const isName = (name: string): name is TemplateName => Object.hasOwn(templates, name);
const names = whatsappNames.filter(isName);
const samplesOf = <One extends TemplateName>(name: One): readonly SlotsOf<One>[] =>
  samples[name] ?? [];

/** The words to have approved: the text with numbered places instead of its values, each of which is in it once. */
function approvedWords<One extends TemplateName>(
  name: One,
  slots: SlotsOf<One>,
  language: 'en' | 'ar',
): string {
  const variables = whatsappVariables(site, name, slots, language) ?? [];
  let words = messageText(site, name, slots, language);
  const longestFirst = [...variables.entries()].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [at, value] of longestFirst) {
    const pieces = words.split(value);
    expect([name, value, pieces.length]).toEqual([name, value, 2]);
    words = pieces.join(String.fromCodePoint(0xe000 + at));
  }
  return words.replaceAll(
    /[\ue000-\ue0ff]/g,
    (mark) => `{{${(mark.codePointAt(0) ?? 0) - 0xe000 + 1}}}`,
  );
}

const wordsOf = <One extends TemplateName>(
  name: One,
  language: 'en' | 'ar',
  all: readonly SlotsOf<One>[] = samplesOf(name),
) => all.map((slots) => approvedWords(name, slots, language));
const valuesOf = <One extends TemplateName>(
  name: One,
  language: 'en' | 'ar',
  all: readonly SlotsOf<One>[] = samplesOf(name),
) => all.flatMap((slots) => whatsappVariables(site, name, slots, language) ?? []);

test('there are samples for every message that can go by WhatsApp', () => {
  expect(whatsappNames.toSorted()).toEqual(Object.keys(samples).toSorted());
});

test.each(names)(
  '%s has the same words for every family, and its values nothing around them',
  (name) => {
    for (const language of ['en', 'ar'] as const) {
      const [words = '', again] = wordsOf(name, language);
      expect(again).toBe(words);
      expect(words).toContain('{{1}}');
      expect(words).not.toMatch(/[\u2066-\u2069]|https?:/);
      const odd = valuesOf(name, language).filter((value) => /^$|[\n\t]| {4}/.test(value));
      expect(odd).toEqual([]);
    }
  },
);

test.each(names)('docs/whatsapp-templates.md has the words of %s', (name) => {
  const document = readFileSync(pathFromRoot('docs/whatsapp-templates.md'), 'utf8');
  const [[english], [arabic]] = [wordsOf(name, 'en'), wordsOf(name, 'ar')];
  expect(document).toContain(
    `## \`${name}\`\n\n\`\`\`text\n${english}\n\`\`\`\n\n\`\`\`text\n${arabic}\n\`\`\`\n`,
  );
});

test('a text that differs from the approved words stays a text message', () => {
  for (const retryInDays of [null, 2, 11]) {
    const declined = { amount: 294_000, month, path, retryInDays };
    expect(whatsappVariables(site, 'monthly_declined', declined, 'ar')).toBeNull();
  }
  const moved = { maid, path, stage: 'card', ...visit, isMoved: true } as const;
  expect(whatsappVariables(site, 'visa_appointment', moved, 'en')).toBeNull();
  expect(whatsappVariables(site, 'code', { code: '123456' }, 'en')).toBeNull();
});
