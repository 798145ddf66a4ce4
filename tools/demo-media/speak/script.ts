import { syllables, wordsOf, type Syllable } from './syllables.ts';
import { clamp, sum } from './timing.ts';

const LEAD = 0.75;
const TAIL = 1.75;
const SENTENCE_GAP = 0.62;
const SHORTEST = 10;
const LONGEST = 16;

const LIGHT_WORDS = new Set(
  'a an the i im ive and or of to in on for at with my is am are was as it be by so that from you your we our me'.split(
    ' ',
  ),
);

export interface SpokenSyllable extends Syllable {
  start: number;
  length: number;
  loudness: number;
  endsWord: boolean;
  /** The word's stress; 0 for unstressed words and later syllables. */
  weight: number;
  pauseAfter: number;
}

interface SpokenSentence {
  text: string;
  start: number;
  end: number;
  syllables: SpokenSyllable[];
}

export interface Script {
  sentences: SpokenSentence[];
  length: number;
}

const lengthOf = (light: boolean, first: boolean): number =>
  light ? 0.155 : first ? 0.215 : 0.185;

function spoken(text: string, start: number, stretch: number): SpokenSentence {
  const words = wordsOf(text);
  const said: SpokenSyllable[] = [];
  let time = start;
  for (const [index, word] of words.entries()) {
    const light = LIGHT_WORDS.has(word.toLowerCase().replace(/[^\p{L}]/gu, ''));
    const closing = index === words.length - 1;
    const parts = syllables(word);
    const capital = /^\p{Lu}/u.test(word) && index > 0;
    for (const [part, syllable] of parts.entries()) {
      const endsWord = part === parts.length - 1;
      const length = lengthOf(light, part === 0) * stretch * (closing && endsWord ? 1.3 : 1);
      const pauseAfter = endsWord && !closing && /[,;:]$/.test(word) ? 0.2 * stretch : 0;
      said.push({
        ...syllable,
        start: time,
        length,
        loudness: light ? 0.55 : part === 0 ? 1 : 0.78,
        endsWord,
        weight: light || part ? 0 : parts.length + (capital ? 3 : 0) + (closing ? 1 : 0),
        pauseAfter,
      });
      time += length;
      if (endsWord) time += pauseAfter || 0.022 * stretch;
    }
  }
  return { text, start, end: time, syllables: said };
}

function lay(texts: readonly string[], stretch: number, gap: number): Script {
  const sentences: SpokenSentence[] = [];
  let time = LEAD;
  for (const text of texts) {
    const sentence = spoken(text, sentences.length ? time + gap : time, stretch);
    sentences.push(sentence);
    time = sentence.end;
  }
  return { sentences, length: time + TAIL };
}

const talking = ({ sentences }: Script): number =>
  sum(sentences.map(({ start, end }) => end - start));

/** Times the words at about 4.4 syllables a second, then scales them to the length of the film. */
export function timed(texts: readonly string[]): Script {
  let script = lay(texts, 1, SENTENCE_GAP);
  const fit = (length: number): number =>
    (length - (script.length - talking(script))) / talking(script);
  if (script.length > LONGEST) {
    script = lay(texts, clamp(fit(LONGEST), 0.78, 1), SENTENCE_GAP);
    if (script.length > LONGEST + 0.01) {
      throw new Error(`Too many words for one film, shorten them: “${texts.join(' ')}”`);
    }
  }
  if (script.length < SHORTEST) {
    const stretch = clamp(fit(SHORTEST), 1, 1.18);
    script = lay(texts, stretch, SENTENCE_GAP);
    if (script.length < SHORTEST && texts.length > 1) {
      const wider = Math.min(0.5, (SHORTEST - script.length) / (texts.length - 1));
      script = lay(texts, stretch, SENTENCE_GAP + wider);
    }
  }
  return { ...script, length: Math.max(SHORTEST, script.length) };
}
