export const SAMPLE_RATE = 8_000;
const HEADER = 44;

/** A mono WAV file of 8-bit samples; the given samples are between -1 and 1. */
export function wav(samples: ArrayLike<number>): Buffer {
  const file = Buffer.alloc(HEADER + samples.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length, 40);
  for (let at = 0; at < samples.length; at++) {
    const sample = Math.max(-1, Math.min(1, samples[at] ?? 0));
    file[HEADER + at] = Math.round(128 + sample * 127);
  }
  return file;
}

/** The samples of a file that `wav` made, between -1 and 1. */
export const samplesOf = (file: Uint8Array): Float32Array =>
  Float32Array.from(file.subarray(HEADER), (sample) => (sample - 128) / 127);

export const isWav = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, 4)).toString('latin1') === 'RIFF';
