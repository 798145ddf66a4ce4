import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathFromRoot } from '../../server/platform/path-from-root.ts';
import { SAMPLE_RATE, wav } from '../../server/captcha/sound/wav.ts';

/**
 * Creates the spoken letters of the captcha with flite (https://github.com/festvox/flite, Debian package `flite`).
 * The clips are committed, so running the site does not need flite.
 */

const VOICES = ['slt', 'rms'] as const;
const PHRASES: Readonly<Record<string, string>> = {
  3: 'the number three',
  4: 'the number four',
  7: 'the number seven',
  a: 'A, as in apple',
  b: 'B, as in bravo',
  d: 'D, as in delta',
  e: 'E, as in echo',
  f: 'F, as in fox',
  h: 'H, as in hotel',
  k: 'K, as in kilo',
  l: 'L, as in London',
  m: 'M, as in Mike',
  n: 'N, as in November',
  p: 'P, as in papa',
  r: 'R, as in Romeo',
  t: 'T, as in tango',
  w: 'W, as in water',
  x: 'X, as in X ray',
  y: 'Y, as in yellow',
};
const LOUDEST = 0.9;
/** Anything below this share of the loudest sample counts as silence. */
const SILENCE = 0.015;

/** Samples of a 16 kHz, 16-bit mono file from flite, between -1 and 1. */
function samplesOf(file: Buffer): Float64Array {
  const start = file.indexOf('data') + 8;
  const count = Math.floor((file.length - start) / 2);
  return Float64Array.from({ length: count }, (_, at) => file.readInt16LE(start + at * 2) / 32_768);
}

/** Every second sample of a low-passed copy: 16 kHz becomes 8 kHz without aliasing. */
function halved(samples: Float64Array): Float64Array {
  const reach = 24;
  const taps = Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const at = index - reach;
    const sinc = at === 0 ? 0.47 : Math.sin(0.47 * Math.PI * at) / (Math.PI * at);
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * at) / reach));
  });
  return Float64Array.from({ length: samples.length >> 1 }, (_, index) =>
    taps.reduce((sum, tap, place) => sum + tap * (samples[index * 2 + place - reach] ?? 0), 0),
  );
}

function trimmed(samples: Float64Array): Float64Array {
  const loudest = Math.max(...samples.map(Math.abs));
  const isHeard = (sample: number) => Math.abs(sample) > loudest * SILENCE;
  const margin = SAMPLE_RATE / 50;
  const from = Math.max(0, samples.findIndex(isHeard) - margin);
  const to = samples.findLastIndex(isHeard) + margin;
  return samples.slice(from, to).map((sample) => (sample / loudest) * LOUDEST);
}

const scratch = mkdtempSync(join(tmpdir(), 'captcha-voice-'));
const folder = join(pathFromRoot('content'), 'captcha-voice');
mkdirSync(folder, { recursive: true });
for (const voice of VOICES) {
  for (const [sign, phrase] of Object.entries(PHRASES)) {
    const spoken = join(scratch, 'spoken.wav');
    execFileSync('flite', ['-voice', voice, '-t', phrase, '-o', spoken]);
    const clip = wav(trimmed(halved(samplesOf(readFileSync(spoken)))));
    writeFileSync(join(folder, `${sign}-${voice}.wav`), clip);
  }
}
rmSync(scratch, { recursive: true });
