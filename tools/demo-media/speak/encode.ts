import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hash } from '../random.ts';
import { FPS } from './plan.ts';

/** Writes to ffmpeg chunk by chunk, respecting back pressure. */
async function ffmpeg(options: readonly string[], input: Iterable<Uint8Array>): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  // The exit code and stderr already report a broken pipe.
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', () => reject(new Error('ffmpeg did not start: is it installed?')));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${complaint}`)),
    );
  });
  for (const piece of input) {
    if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  await ended;
}

const frameInput = (format: string, width: number, height: number): string[] =>
  `-f rawvideo -pix_fmt ${format} -s ${width}x${height}`.split(' ');

/** Quiet pink noise that fades in and out: room tone instead of a false voice. */
const roomTone = (seed: string, duration: number): string =>
  `anoisesrc=color=pink:sample_rate=44100:amplitude=0.045:seed=${hash(seed) % 9999}:duration=${duration},highpass=f=110,lowpass=f=700,lowpass=f=1600,afade=d=0.8,afade=t=out:st=${(duration - 1).toFixed(2)}:d=1`;

interface Size {
  width: number;
  height: number;
}

export async function encodeFilm(
  file: string,
  { width, height }: Size,
  tone: { seed: string; duration: number },
  frames: Iterable<Buffer>,
): Promise<void> {
  const sound = '-map 0:v -map 1:a -c:a aac -b:a 16k -ac 1'.split(' ');
  const colour =
    '-pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(
      ' ',
    );
  // One keyframe, so that the picture never pulses; one thread, so that the output is reproducible.
  const picture =
    '-c:v libx264 -profile:v high -level 3.1 -preset medium -tune animation -crf 27 -g 600 -threads 1 -movflags +faststart -map_metadata -1'.split(
      ' ',
    );
  await ffmpeg(
    [
      ...frameInput('yuv420p', width, height),
      ...`-r ${FPS} -i pipe:0 -f lavfi -i`.split(' '),
      roomTone(tone.seed, tone.duration),
      ...sound,
      '-t',
      tone.duration.toFixed(3),
      ...colour,
      ...picture,
      file,
    ],
    frames,
  );
}

export async function encodePoster(file: string, size: Size, pixels: Buffer): Promise<void> {
  const picture =
    '-vf format=rgb24 -frames:v 1 -c:v libwebp -preset drawing -quality 80 -compression_level 6 -map_metadata -1';
  await ffmpeg(
    [...frameInput('rgba', size.width, size.height), '-i', 'pipe:0', ...picture.split(' '), file],
    [pixels],
  );
}
