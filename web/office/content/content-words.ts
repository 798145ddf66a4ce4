import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { ContentGroup } from '../../../rules/office/content-items.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { clockTime, dubaiDate, shortDate } from '../words/time-words.ts';
import { listed } from '../words/own-text.ts';

export type Contents = OfficeAnswer<'GET office/content'>;
export type Item = OfficeAnswer<'GET office/content/item'>;
export type Version = Item['versions'][number];

export const groupWords = (t: Translate): Readonly<Record<ContentGroup, string>> => ({
  texts: t('Texts'),
  parameters: t('Parameters'),
  hours: t('Opening hours'),
  guides: t('Guides'),
  files: t('PDFs'),
});

/** One item of a group, as in "Guide, saved 10:41". */
export const oneWords = (t: Translate): Readonly<Record<ContentGroup, string>> => ({
  texts: t('Text'),
  parameters: t('Parameter'),
  hours: t('Opening hours'),
  guides: t('Guide'),
  files: t('PDF'),
});

const dayAndTime = (at: string): string => `${shortDate(at)} ${clockTime(at)}`;
export const momentWords = (t: Translate, at: string): string =>
  dubaiDate(at) === dubaiDate(new Date())
    ? t('today {time}', { time: clockTime(at) })
    : dayAndTime(at);

const firstName = (name: string): string => name.split(' ')[0] ?? name;
export const byWords = (t: Translate, { author, operator }: Version): string =>
  author ? firstName(author.name) : (operator ?? t('Command line'));

/** The second line of a waiting item in the list. */
export function waitingWords(t: Translate, version: Version): string {
  const { state, asked, askedBy, savedAt, sentAt, startsAt } = version;
  if (state === 'scheduled') {
    if (asked) return t('could not go live');
    return startsAt ? t('goes live {time}', { time: momentWords(t, startsAt) }) : '';
  }
  if (state === 'review')
    return t('in review since {time}', { time: momentWords(t, sentAt ?? savedAt) });
  if (asked && askedBy) return t('{name} asked for a change', { name: firstName(askedBy.name) });
  return t('saved {time}', { time: momentWords(t, savedAt) });
}

/** Null if nobody else may approve it. */
export const reviewerWords = (t: Translate, people: Item['reviewers']): string | null => {
  const names = people.slice(0, 3).map(({ name }) => firstName(name));
  const last = names.pop();
  return names.length > 0
    ? t('{names} or {last}', { names: listed(t, names), last: last ?? '' })
    : (last ?? null);
};

/** The words for one part of a path, such as `facts` or `who`. */
export function partWords(t: Translate, part: string): string {
  const words: Readonly<Record<string, string>> = {
    value: t('Value'),
    arabic: t('In Arabic'),
    arabic_title: t('Title in Arabic'),
    is_public: t('Shown to families'),
    note: t('Note'),
    title: t('Title'),
    media_id: t('File'),
    lead: t('Introduction'),
    facts: t('Fact'),
    term: t('What'),
    checked: t('Checked on'),
    source: t('Source'),
    sources: t('Source'),
    scene: t('Picture'),
    steps: t('Step'),
    stepsTitle: t('Heading of the steps'),
    text: t('Text'),
    stress: t('Stressed words'),
    who: t('Who'),
    time: t('When'),
    fee: t('Fee'),
    place: t('Where'),
    checklist: t('List'),
    items: t('Item'),
    label: t('Words'),
    next: t('What happens next'),
    troubles: t('Problem'),
    sign: t('What goes wrong'),
    cure: t('What helps'),
    ways: t('Way'),
    times: t('Times'),
    ranges: t('Range'),
    shown: t('Shown'),
    usual: t('Usual hours'),
    ramadan: t('Ramadan'),
    hours: '',
    holidays: t('Closed on'),
    leadDays: t('Full days before the first arrival'),
    dayEndsAt: t('Today counts until this hour'),
    daysOffered: t('Days that families choose from'),
    closedOn: t('No arrivals on'),
    slots: t('Time of day'),
    begins: t('From, hour'),
    ends: t('Until, hour'),
    places: t('Families at a time'),
    notOn: t('Not on'),
    from: t('First day'),
    to: t('Last day'),
    mon: t('Mon'),
    tue: t('Tue'),
    wed: t('Wed'),
    thu: t('Thu'),
    fri: t('Fri'),
    sat: t('Sat'),
    sun: t('Sun'),
  };
  return words[part] ?? part;
}

/** "Step 2, Text" for `steps.1.text`. */
export function pathWords(t: Translate, path: string): string {
  const words: string[] = [];
  for (const part of path.split('.')) {
    if (part === '@') continue;
    if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`);
    else words.push(partWords(t, part));
  }
  return listed(t, words);
}

/** Fields that hold the page together; they are not for editing. A picture is chosen once, for both languages. */
export const isFixed = (path: string): boolean =>
  path.startsWith('variants.') ||
  (/(?:^|\.)(?:name|id|to|parameter|weeks|days|whole|media_id)(?:\.|$)/.test(path) &&
    !path.startsWith('ramadan.')) ||
  /^arabic\..*\.(?:scene|checked)$/.test(path);
