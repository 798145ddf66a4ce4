export interface Cue {
  start: number;
  end: number;
  text: string;
}

const LINE = 40;

function stamp(time: number): string {
  const hours = String(Math.floor(time / 3600)).padStart(2, '0');
  const minutes = String(Math.floor(time / 60) % 60).padStart(2, '0');
  return `${hours}:${minutes}:${(time % 60).toFixed(3).padStart(6, '0')}`;
}

/** Two lines of about the same length, preferably broken after a comma. */
function folded(text: string): string {
  if (text.length <= LINE) return text;
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    const first = words.slice(0, index + 1).join(' ');
    const second = words.slice(index + 1).join(' ');
    const uneven = Math.abs(first.length - second.length) + (/[,;:،؛]$/.test(first) ? -6 : 0);
    return { uneven, text: `${first}\n${second}` };
  });
  return breaks.toSorted((one, other) => one.uneven - other.uneven)[0]?.text ?? text;
}

/** WebVTT. */
export function captions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }, index) => {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `${index + 1}\n${stamp(start)} --> ${stamp(end)}\n${folded(escaped)}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** The same film in another language, sentence by sentence. */
export const translatedCaptions = (cues: readonly Cue[], sentences: readonly string[]): string =>
  captions(cues.map((cue, index) => ({ ...cue, text: sentences[index] ?? '' })));
