import type * as NativeCanvas from '@napi-rs/canvas';
import { type DrawnSignature, drawnExtent } from '../../rules/documents/signature-strokes.ts';
import { typefaces } from '../papers/index.ts';

/** High enough for a bank to compare. */
const SCALE = 2;
const INK = '#1C2321';
const EDGE = 12;

let loading: Promise<typeof NativeCanvas> | undefined;

/** A large native module, so it is loaded with the first signature. */
function canvas(): Promise<typeof NativeCanvas> {
  return (loading ??= import('@napi-rs/canvas').then((native) => {
    native.GlobalFonts.registerFromPath(typefaces.text, 'signature');
    native.GlobalFonts.registerFromPath(typefaces.other, 'signature other');
    return native;
  }));
}

/** The strokes as a PNG cropped to the drawing: round ends, curves through the midpoints. */
export async function drawnPicture(drawing: DrawnSignature): Promise<Buffer> {
  const { createCanvas } = await canvas();
  const { left, top, width, height } = drawnExtent(drawing);
  const sides = [width, height].map((side) => (side + 2 * EDGE) * SCALE);
  const picture = createCanvas(sides[0] ?? 1, sides[1] ?? 1);
  const pen = picture.getContext('2d');
  pen.scale(SCALE, SCALE);
  pen.translate(EDGE - left, EDGE - top);
  Object.assign(pen, { strokeStyle: INK, fillStyle: INK, lineCap: 'round', lineJoin: 'round' });
  pen.lineWidth = Math.max(2, drawing.width / 130);
  for (const stroke of drawing.strokes) {
    const [x = 0, y = 0] = stroke;
    pen.beginPath();
    pen.moveTo(x, y);
    let before = { x, y };
    for (let at = 2; at + 1 < stroke.length; at += 2) {
      const point = { x: stroke[at] ?? 0, y: stroke[at + 1] ?? 0 };
      const middle = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
      pen.quadraticCurveTo(before.x, before.y, middle.x, middle.y);
      before = point;
    }
    // A stroke of one point is a dot: a line of zero length has round ends.
    pen.lineTo(before.x, before.y);
    pen.stroke();
  }
  return picture.toBuffer('image/png');
}

const MOST_KEPT = 8;
const kept = new Map<string, Buffer>();

/** A typed name in a plain font: it must not look hand-drawn. A form is signed three times in a row, so it is drawn once. */
export async function typedPicture(name: string): Promise<Buffer> {
  const picture = kept.get(name) ?? (await drawName(name));
  kept.delete(name);
  kept.set(name, picture);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return picture;
}

async function drawName(name: string): Promise<Buffer> {
  const { createCanvas } = await canvas();
  const size = 30;
  const font = `${size}px signature, 'signature other'`;
  const ruler = createCanvas(1, 1).getContext('2d');
  ruler.font = font;
  const width = Math.ceil(ruler.measureText(name).width) + 2 * EDGE;
  const picture = createCanvas(width * SCALE, (size * 2 + EDGE) * SCALE);
  const pen = picture.getContext('2d');
  pen.scale(SCALE, SCALE);
  pen.font = font;
  pen.fillStyle = INK;
  pen.fillText(name, EDGE, size * 1.5);
  return picture.toBuffer('image/png');
}
