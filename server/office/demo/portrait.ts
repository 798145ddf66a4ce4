import type { SKRSContext2D } from '@napi-rs/canvas';

const SKINS = ['#F0CDB0', '#E2B48F', '#C98F66', '#A86F4A', '#7E5036', '#5C3A29'];
const HAIRS = ['#1E1A17', '#3A2A20', '#5A4030', '#2A2422'];
const CLOTHS = ['#2E6B57', '#B4654A', '#3E5C82', '#7A6A9B', '#8A7A52'];

/** A number from a text, so that a person always looks the same. */
function numberOf(text: string): number {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 100_003;
  return sum;
}

const chosen = (list: readonly string[], number: number) => list[number % list.length] ?? '#000000';

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A simple drawn face in front of a plain wall. */
export function drawPortrait(
  pen: SKRSContext2D,
  { x, y, size }: Square,
  name: string,
  sex: 'F' | 'M',
): void {
  const number = numberOf(name);
  const disc = (cx: number, cy: number, rx: number, ry: number, colour: string) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(cx, cy, rx, ry, 0, 0, 2 * Math.PI);
    pen.fill();
  };
  const height = size * 1.25;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, size, height);
  pen.clip();
  pen.fillStyle = '#DDE3DC';
  pen.fillRect(x, y, size, height);
  const middle = x + size / 2;
  const hair = chosen(HAIRS, number >> 3);
  const skin = chosen(SKINS, number);
  if (sex === 'F') disc(middle, y + size * 0.62, size * 0.31, size * 0.42, hair);
  disc(middle, y + height + size * 0.05, size * 0.44, size * 0.36, chosen(CLOTHS, number >> 5));
  pen.fillStyle = skin;
  pen.fillRect(middle - size * 0.09, y + size * 0.7, size * 0.18, size * 0.28);
  disc(middle, y + size * 0.43, size * 0.25, size * 0.27, hair);
  disc(middle, y + size * 0.54, size * 0.21, size * 0.27, skin);
  for (const side of [-1, 1]) {
    disc(middle + side * size * 0.08, y + size * 0.51, size * 0.018, size * 0.024, '#1C2321');
  }
  pen.strokeStyle = '#8A3F38';
  pen.lineWidth = size * 0.016;
  pen.beginPath();
  pen.arc(middle, y + size * 0.61, size * 0.07, 0.25, Math.PI - 0.25);
  pen.stroke();
  pen.restore();
}
