/** One line of captions in both languages; times in seconds. */
export interface CaptionLine {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly en: string;
  readonly ar: string;
}

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type CaptionProblem = 'empty' | 'ends_before_start' | 'after_the_end' | 'overlap';
export const LONGEST_LINE = 160;
export const MOST_LINES = 200;
/** Times are typed and stored to a tenth; exported videos differ by a frame or two. */
const TOLERANCE = 0.25;

const byTime = (one: CaptionLine, other: CaptionLine): number => one.start - other.start;
export const inOrder = (lines: readonly CaptionLine[]): CaptionLine[] => lines.toSorted(byTime);

/** What keeps the lines of a video of this length from being published, by line. */
export function captionProblems(
  lines: readonly CaptionLine[],
  seconds: number,
): ReadonlyMap<string, CaptionProblem> {
  const problems = new Map<string, CaptionProblem>();
  let before = 0;
  for (const { id, start, end, en } of inOrder(lines)) {
    if (en.trim() === '') problems.set(id, 'empty');
    else if (end <= start) problems.set(id, 'ends_before_start');
    else if (start < 0 || end > seconds + TOLERANCE) problems.set(id, 'after_the_end');
    else if (start < before) problems.set(id, 'overlap');
    before = Math.max(before, end);
  }
  return problems;
}

/** Lines without Arabic: asked for, but not required. */
export const untranslated = (lines: readonly CaptionLine[]): number =>
  lines.filter(({ ar }) => ar.trim() === '').length;

const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

function secondsOf(text: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = time.exec(text) ?? [];
  if (minutes === undefined) return null;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (whole * 1000 + Number(thousandths)) / 1000;
}

const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The cues of a WebVTT file; notes, styles and whatever is not a cue are left out. */
export function readCues(file: string): Cue[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  return blocks.flatMap((block): Cue[] => {
    const rows = block.split('\n');
    const at = rows.findIndex((row) => row.includes('-->'));
    const [from = '', to = ''] = (rows[at] ?? '').split('-->');
    const start = secondsOf(from.trim());
    const end = secondsOf(to.trim().split(/\s/)[0] ?? '');
    if (at < 0 || start === null || end === null) return [];
    return [{ start, end, text: plain(rows.slice(at + 1).join(' ')) }];
  });
}

/** Joins the cues of two files by their start. */
export function linesOf(english: string, arabic: string): CaptionLine[] {
  const translated = new Map(readCues(arabic).map(({ start, text }) => [start, text]));
  return readCues(english).map(({ start, end, text }, place) => ({
    id: String(place + 1),
    start,
    end,
    en: text,
    ar: translated.get(start) ?? '',
  }));
}

function stamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const part = (size: number, most: number, digits: number) =>
    String(Math.floor(thousandths / size) % most).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}

/** A WebVTT file of one language; null if no line has words in it. */
export function writeCaptions(lines: readonly CaptionLine[], language: 'en' | 'ar'): string | null {
  const cues = inOrder(lines).filter((line) => line[language].trim() !== '');
  if (cues.length === 0) return null;
  const blocks = cues.map((line, place) => {
    const text = line[language].replaceAll(/\s+/g, ' ').trim();
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `${place + 1}\n${stamp(line.start)} --> ${stamp(line.end)}\n${escaped}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
