import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import languages from './languages.json' with { type: 'json' };
import maids from './maids.json' with { type: 'json' };
import matchingTypes from './matching-types.json' with { type: 'json' };
import nationalities from './nationalities.json' with { type: 'json' };
import skills from './skills.json' with { type: 'json' };
import { readList } from '../../tools/demo-media/list.ts';
import { readMp4 } from '../../tools/demo-media/mp4.ts';
import { portrait } from '../../tools/demo-media/portrait.ts';
import { captions, translatedCaptions } from '../../tools/demo-media/speak/captions.ts';
import { plan } from '../../tools/demo-media/speak/plan.ts';

const MEGABYTE = 1_000_000;
const SERVICE_AND_VISA = 900;
const VAT = 1.05;
const LEAST_FILIPINO_WAGE = 1836;

const here = import.meta.dirname;
const records = await readList();
const read = (file: string): Buffer => readFileSync(join(here, file));
const offset = (text: string | null): number => (text === null ? 0 : Number.parseInt(text, 10));
const yearsBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / (365.25 * 86_400_000));

test('at least 60 women with ids of their own come from every nationality', () => {
  expect(maids.length).toBeGreaterThanOrEqual(60);
  expect(new Set(maids.map(({ id }) => id)).size).toBe(maids.length);
  expect(new Set(maids.map(({ firstName }) => firstName)).size).toBe(maids.length);
  expect(new Set(maids.map(({ nationality }) => nationality))).toEqual(
    new Set(nationalities.map(({ code }) => code)),
  );
});

test('every maid fits exactly one matching type, and each type has somebody', () => {
  for (const maid of maids) {
    const arrangement = maid.arrangement === 'LIVE_OUT' ? 'LIVE_OUT' : 'LIVE_IN';
    const fitting = matchingTypes.filter(
      (type) => type.arrangement === arrangement && type.nationalities.includes(maid.nationality),
    );
    expect(fitting.map(({ id }) => id)).toEqual([maid.matchingType]);
  }
  expect(new Set(maids.map(({ matchingType }) => matchingType)).size).toBe(matchingTypes.length);
});

test('[F85] [F25] v_nfts, which asks for a year of experience, leaves somebody out', () => {
  const years = maids.map(({ experience }) => experience.reduce((sum, one) => sum + one.years, 0));
  expect(years).toContain(0);
  expect(years.filter((sum) => sum > 0).length).toBeGreaterThan(50);
});

test('skills, languages, levels and the other lists are closed', () => {
  const codes = skills.map(({ code }) => code);
  const spokenHere = languages.map(({ label }) => label);
  expect(new Set(codes).size).toBe(codes.length);
  for (const maid of maids) {
    expect(codes).toEqual(expect.arrayContaining([...maid.skills, ...maid.notYet]));
    expect(maid.skills.filter((skill) => maid.notYet.includes(skill))).toEqual([]);
    expect(spokenHere).toEqual(
      expect.arrayContaining(maid.languages.map(({ language }) => language)),
    );
    for (const { level } of maid.languages) expect(level).toMatch(/^(BASIC|GOOD|FLUENT|NATIVE)$/);
    expect(maid.languages.some(({ level }) => level === 'NATIVE')).toBe(true);
    expect(maid.religion).toMatch(/^(CHRISTIAN|MUSLIM|HINDU|BUDDHIST|OTHER)$/);
    expect(maid.arrangement).toMatch(/^(LIVE_IN|LIVE_OUT|EITHER)$/);
    for (const role of maid.roles) expect(role).toMatch(/^(MAID|NANNY)$/);
  }
  const spoken = new Set(maids.flatMap((maid) => maid.languages.map(({ language }) => language)));
  expect(spoken).toEqual(new Set(spokenHere));
});

/** Abilities that a family can look up in her own words. */
const evidence: Readonly<Record<string, RegExp>> = {
  NEWBORNS: /newborn|\bbab(?:y|ies)\b|born|triplet|two weeks|first day/i,
  TWINS: /twin|triplet/i,
  ELDERLY_CARE: /grand(?:mother|father|parent)|\blady\b|her mother/i,
  SPECIAL_NEEDS: /Down syndrome|spoke late/,
  FIRST_AID: /first-aid|hospital|nursing/i,
  DRIVING: /\bdrive/i,
  SWIMMING: /swim/i,
  SEWING: /\bsew|seam|mend/i,
  PETS: /\b(?:dog|cat|pet)s?\b/i,
  GARDENING: /garden|plant|vegetable/i,
  BAKING: /bake|cake|soufflé/i,
  HOSTING: /guest|dinner|wedding|large kitchen/i,
  LARGE_HOMES: /rooms|household of|family of (?:seven|eight|nine|ten)|Gulf houses/i,
  HOMEWORK: /school|homework|Montessori|children/i,
  SHOPPING: /market/i,
  ORGANISING: /order|label|notebook|accounts|calendar/i,
};

test('[F30] her levels follow her record: every skill is judged, and a confident one shows in her words', () => {
  for (const { firstName, skills: able, skillLevels, ...maid } of maids) {
    const levels = new Map<string, string>(Object.entries(skillLevels));
    expect([...levels.keys()].toSorted(), firstName).toEqual(able.toSorted());
    // Cards name the first skills: those she is sure of.
    const order = able.map((skill) => levels.get(skill) ?? '');
    expect(order, firstName).toEqual(order.toSorted());
    const told = [maid.letter, ...maid.sentences, ...maid.experience.map(({ what }) => what)];
    for (const skill of able.filter((one) => levels.get(one) === 'CONFIDENT')) {
      expect(told.join(' '), `${firstName}: ${skill}`).toMatch(evidence[skill] ?? /./);
    }
    const worked = maid.experience.reduce((total, { years }) => total + years, 0);
    const confident = order.filter((level) => level === 'CONFIDENT').length;
    if (worked <= 3) expect(confident, firstName).toBeLessThanOrEqual(2);
    if (worked >= 15) expect(confident, firstName).toBeGreaterThanOrEqual(2);
  }
});

test('the money adds up: her wage, visa and service, then VAT, are the price', () => {
  for (const { firstName, monthlyPrice, wage, nationality } of maids) {
    expect(monthlyPrice, firstName).toBeCloseTo((wage + SERVICE_AND_VISA) * VAT, 6);
    expect(monthlyPrice).toBeGreaterThanOrEqual(2190);
    expect(monthlyPrice).toBeLessThanOrEqual(3490);
    expect(wage).toBeLessThan(monthlyPrice);
    if (nationality === 'PH') expect(wage).toBeGreaterThanOrEqual(LEAST_FILIPINO_WAGE);
  }
});

test('ages and years of work are possible, and consent is on record', () => {
  for (const { firstName, bornOn, experience, consent, published } of maids) {
    const age = yearsBetween(bornOn, consent.givenOn);
    const worked = experience.reduce((total, { years }) => total + years, 0);
    expect(age, firstName).toBeGreaterThanOrEqual(22);
    expect(age, firstName).toBeLessThanOrEqual(55);
    expect(age - worked, firstName).toBeGreaterThanOrEqual(17);
    expect(published).toBe(true);
  }
});

test('about a third are free now, the rest within six weeks; a few are new', () => {
  const free = maids.filter(({ availableFrom }) => availableFrom === null);
  expect(free.length / maids.length).toBeCloseTo(1 / 3, 1);
  for (const { availableFrom, publishedOn } of maids) {
    expect(availableFrom ?? '+1d').toMatch(/^\+\d+d$/);
    expect(publishedOn).toMatch(/^-\d+d$/);
    expect(offset(availableFrom)).toBeLessThanOrEqual(42);
  }
  const fresh = maids.filter(({ publishedOn }) => offset(publishedOn) >= -4);
  expect(fresh.length).toBeGreaterThanOrEqual(3);
});

test('each woman speaks for herself: her own letter, her name in the film, no servile words', () => {
  expect(new Set(maids.map(({ letter }) => letter)).size).toBe(maids.length);
  for (const { firstName, letter, sentences } of maids) {
    expect(sentences.join(' ')).toContain(firstName);
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    expect(sentences.length).toBeLessThanOrEqual(5);
    expect(letter.split(' ').length).toBeGreaterThanOrEqual(40);
    expect(`${letter} ${sentences.join(' ')}`).not.toMatch(
      /\b(yours|sir|madam|obey|obedient|servant|master)\b/i,
    );
  }
});

test('portraits are set by hand, head covering included, and no two are alike', () => {
  const looks = records.map(({ portrait: person }) => person);
  const outfits = looks.map(({ skin, hair, top, cloth }) => `${skin} ${hair} ${top} ${cloth}`);
  expect(new Set(looks.map(({ seed }) => seed)).size).toBe(looks.length);
  expect(new Set(outfits).size).toBe(outfits.length);
});

test('the media folder holds what the list names and nothing else', () => {
  const named = maids.flatMap(({ media }) => [
    media.video,
    media.captions,
    media.arabicCaptions,
    media.poster,
    media.face,
  ]);
  expect(
    readdirSync(join(here, 'media'))
      .map((file) => `media/${file}`)
      .toSorted(),
  ).toEqual(named.toSorted());
  for (const { media, portrait: person } of maids) {
    const { video, captions: english, arabicCaptions, poster, face } = media;
    expect([video, english, arabicCaptions, poster, face]).toEqual(
      ['.mp4', '.vtt', '-ar.vtt', '.webp', '-face.svg'].map((end) => `media/${person.seed}${end}`),
    );
  }
});

test('all files of the demo together stay under 15 MB', () => {
  const files = readdirSync(here, { recursive: true, withFileTypes: true });
  const total = files
    .filter((file) => file.isFile())
    .reduce((bytes, file) => bytes + statSync(join(file.parentPath, file.name)).size, 0);
  expect(total).toBeLessThanOrEqual(15 * MEGABYTE);
});

const arabicLetters = /[\u0621-\u064a]/;

test('[AR-04] the lists are complete in Arabic', () => {
  const named = [
    ...skills.map(({ arabicLabel }) => arabicLabel),
    ...languages.map(({ arabicLabel }) => arabicLabel),
    ...matchingTypes.map(({ arabicName }) => arabicName),
    ...nationalities.flatMap(({ arabicLabel, arabicCountry }) => [arabicLabel, arabicCountry]),
  ];
  expect(named.filter((name) => !arabicLetters.test(name))).toEqual([]);
});

test('[AR-04] [AR-10] everything a woman says is there in Arabic, and her name is as she writes it', () => {
  for (const maid of maids) {
    const { firstName, letter, arabicLetter, sentences, arabicSentences } = maid;
    const name = 'arabicName' in maid ? maid.arabicName : `\u2068${firstName}\u2069`;
    expect(arabicSentences.length, firstName).toBe(sentences.length);
    expect(arabicSentences.join(' ')).toContain(name);
    const texts = maid.experience.flatMap(({ arabicPlace, arabicWhat }) => [
      arabicPlace,
      arabicWhat,
    ]);
    for (const text of [arabicLetter, ...arabicSentences, ...texts]) {
      expect(text).toMatch(arabicLetters);
      // Nothing but an isolated name is Latin; digits are words, and no tatweel stretches them.
      expect(text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/[a-z\dـ,;?]/i);
    }
    expect(arabicLetter.length / letter.length, firstName).toBeGreaterThan(0.5);
  }
});

describe.each(maids)('$firstName', ({ media, sentences, arabicSentences, firstName }) => {
  test('her film is H.264 in 4:5, 10 to 20 seconds long, and starts at once', () => {
    const film = readMp4(read(media.video));
    const picture = film.tracks.find(({ kind }) => kind === 'vide');
    expect(picture?.codec).toBe('avc1');
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBe(4 / 5);
    expect(film.tracks.find(({ kind }) => kind === 'soun')?.codec).toBe('mp4a');
    expect(film.seconds).toBeGreaterThanOrEqual(10);
    expect(film.seconds).toBeLessThanOrEqual(20);
    expect(Math.abs(film.seconds - media.durationSeconds)).toBeLessThan(0.1);
    expect(film.startsFast).toBe(true);
  });

  test('her captions say exactly her sentences and end within the film', () => {
    const [head, ...cues] = read(media.captions).toString().trimEnd().split('\n\n');
    expect(head).toBe('WEBVTT');
    expect(cues.map((cue) => cue.split('\n').slice(2).join(' '))).toEqual(sentences);
    let last = 0;
    for (const cue of cues) {
      const times = /^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3})$/.exec(cue.split('\n')[1] ?? '');
      const [start, end] = [Number(times?.[1]), Number(times?.[2])];
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      last = end;
    }
    expect(last).toBeLessThanOrEqual(media.durationSeconds);
  });

  test('her poster is a WebP of 640×800', () => {
    const poster = read(media.poster);
    expect(poster.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
    expect([poster.readUInt16LE(26), poster.readUInt16LE(28)]).toEqual([640, 800]);
  });

  test('her face and captions are what the script makes from her record today', () => {
    const record = records.find((maid) => maid.media.face === media.face);
    if (!record) throw new Error(`${firstName} is not in the list.`);
    const { portrait: person } = record;
    const face = portrait({ ...person, scene: 'plain', avatar: true, label: firstName });
    expect(read(media.face).toString()).toBe(`${face}\n`);
    const film = plan(person, sentences);
    expect(read(media.captions).toString()).toBe(captions(film.cues));
    expect(read(media.arabicCaptions).toString()).toBe(
      translatedCaptions(film.cues, arabicSentences),
    );
    expect(film.duration).toBeCloseTo(media.durationSeconds, 3);
  });
});
