import { portrait, type Layer } from '../portrait.ts';
import type { Person } from '../portrait/look.ts';
import { REST, type Pose } from '../portrait/pose.ts';
import { raster, words, yuv420 } from './raster.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const BREATH_STEPS = 12;

/** The painted area of a layer, with room to move. */
function paintedBox(pixels: Buffer, width: number, height: number, room: number): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let index = 0; index < width * height; index++) {
    if (!pixels[index * 4 + 3]) continue;
    const x = index % width;
    const y = Math.floor(index / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  const x = Math.max(0, left - room);
  const y = Math.max(0, top - room);
  return {
    x,
    y,
    width: Math.min(width, right + 1 + room) - x,
    height: Math.min(height, bottom + 1 + room) - y,
  };
}

/** Blends premultiplied pixels over the opaque frame. */
function over(frame: Buffer, frameWidth: number, pixels: Buffer, box: Box): void {
  const source = words(pixels);
  const target = words(frame);
  const rows = Math.min(box.height, Math.floor(source.length / box.width));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < box.width; column++) {
      const from = row * box.width + column;
      const to = (row + box.y) * frameWidth + box.x + column;
      const pixel = source[from] ?? 0;
      const alpha = pixel >>> 24;
      if (alpha === 0) continue;
      if (alpha === 255) {
        target[to] = pixel;
        continue;
      }
      for (let channel = 0; channel < 3; channel++) {
        const below = frame[to * 4 + channel] ?? 0;
        frame[to * 4 + channel] =
          (pixels[from * 4 + channel] ?? 0) + (below * (255 - alpha) + 127) / 255;
      }
    }
  }
}

/** Renders frames from layers: the room once, the body once per breath step, the rest for each frame. */
export function stage(person: Person, width: number, height: number): (pose: Pose) => Buffer {
  const scale = width / 400;
  const layer = (name: Layer, pose: Pose): string => portrait({ ...person, layer: name, pose });
  const boxOf = (name: Layer, room: number): Box | null =>
    paintedBox(raster(layer(name, REST), width), width, height, room);
  const boxes = { back: boxOf('back', 16), body: boxOf('body', 8), head: boxOf('head', 16) };
  const cropped = (name: Layer, pose: Pose, box: Box): Buffer =>
    raster(
      layer(name, pose)
        .replace(
          /viewBox="[^"]*"/,
          `viewBox="${box.x / scale} ${box.y / scale} ${box.width / scale} ${box.height / scale}"`,
        )
        .replace(/ preserveAspectRatio="[^"]*"/, ' preserveAspectRatio="none"'),
      box.width,
    );
  const room = Buffer.from(raster(layer('room', REST), width));
  const frame = Buffer.alloc(room.length);
  const bodies = new Map<number, Buffer>();
  const bodyAt = (breath: number, box: Box): Buffer => {
    const step = Math.round(breath * BREATH_STEPS);
    const known = bodies.get(step);
    if (known) return known;
    const drawn = cropped('body', { ...REST, breath: step / BREATH_STEPS }, box);
    bodies.set(step, drawn);
    return drawn;
  };
  return (pose) => {
    room.copy(frame);
    if (boxes.back) over(frame, width, cropped('back', pose, boxes.back), boxes.back);
    if (boxes.body) over(frame, width, bodyAt(pose.breath, boxes.body), boxes.body);
    if (boxes.head) over(frame, width, cropped('head', pose, boxes.head), boxes.head);
    return yuv420(words(frame), width, height);
  };
}
