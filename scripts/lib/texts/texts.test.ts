import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageParts } from '../../../rules/text/fill-template.ts';
import { areas, fileOf } from './areas.ts';
import { messagesIn } from './find-messages.ts';
import { printArea, readTranslations } from './po-files.ts';
import { sourceMessages } from './read-sources.ts';

const root = process.cwd();
const messages = sourceMessages(root);
const translations = readTranslations(root);
const translated = messages.flatMap(({ text }) => {
  const arabic = translations.get(text);
  return arabic === undefined ? [] : [{ text, arabic }];
});

const found = (code: string) => messagesIn('a.tsx', code).map(({ text }) => text);

test('[AR-02] messages are found where they are written out, and nowhere else', () => {
  expect(
    found(`t('One'); msg("Two"); <Sentence message="Three" values={{ a: t(\`Four\`) }} />;`),
  ).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(found(`t(isWide ? 'Wide' : 'Small', { at }); t(word ?? 'Other');`)).toEqual([
    'Wide',
    'Small',
    'Other',
  ]);
  expect(found(`set('no'); t(variable); parts('no'); <p title="no">no</p>;`)).toEqual([]);
});

test('[AR-02] every message has its Arabic', () => {
  expect(messages.length).toBeGreaterThan(4000);
  expect(messages.filter(({ text }) => !translations.has(text)).map(({ text }) => text)).toEqual(
    [],
  );
});

test('[AR-02] the catalogue holds the messages of the code and no others', () => {
  const stale = areas.filter(
    (area) =>
      readFileSync(`${root}/${fileOf(area)}`, 'utf8') !== printArea(area, messages, translations),
  );
  expect(stale, 'npm run texts').toEqual([]);
});

const placesOf = (message: string) =>
  messageParts(message).filter((part) => typeof part !== 'string');
const names = (message: string) =>
  [...new Set(placesOf(message).map(({ name }) => name))].toSorted();

test('[AR-02] a translation has the places of its message', () => {
  const differing = translated.filter(
    ({ text, arabic }) => names(text).join() !== names(arabic).join(),
  );
  expect(differing).toEqual([]);
});

test('[AR-02] what is counted has all six forms', () => {
  const six = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const countedIn = (message: string) => placesOf(message).filter(({ forms }) => forms !== null);
  const lacking = translated.filter(({ text, arabic }) => {
    const counted = countedIn(arabic);
    return (
      countedIn(text).some(({ name }) => !counted.some((place) => place.name === name)) ||
      counted.some(({ forms }) => six.some((form) => !forms?.has(form)))
    );
  });
  expect(lacking).toEqual([]);
});

test('[AR-06] Arabic is written with Western digits and its own commas and marks', () => {
  const wordsOf = (message: string) =>
    messageParts(message)
      .map((part) =>
        typeof part === 'string' ? part : [...(part.forms?.values() ?? [])].join(' '),
      )
      .join(' ');
  const wrong = translated.filter(({ arabic }) => {
    const words = wordsOf(arabic);
    return /[٠-٩۰-۹]/.test(words) || /[\u0600-\u06ff]\s*[,;?]/.test(words) || words.includes('ـ');
  });
  expect(wrong).toEqual([]);
});

/** Words of a private dialect that once stood on screens, and what families read instead. */
const dialect = [
  /\bgo on (?:here|with)\b/i, // continue
  /\bno, go on\b/i, // continue
  /\banew\b/i, // again
  /\bkept for you\b/i, // on hold for you
  /\bwent on in\b/i, // was continued
  /\bthe rest of \{/i, // from … to …
  /\bwere agreed\b/i, // you agreed to
  /\bleave it empty for\b/i, // optional
  /\bpapers are closed\b/i,
] as const;
/** Where a family applies and signs, papers are documents, and only an envelope is sealed. */
const applying =
  /^(?:web\/(?:flows|my)\/|content\/(?:refusals\/|papers\/hire-)|server\/messages\/)/;

test('[F76] texts are in plain English', () => {
  const inDialect = messages.filter(
    ({ text, files }) =>
      dialect.some((words) => words.test(text)) ||
      (files.some((file) => applying.test(file)) && /\b(?:papers|sealed)\b/i.test(text)),
  );
  expect(inDialect.map(({ text }) => text)).toEqual([]);
});
