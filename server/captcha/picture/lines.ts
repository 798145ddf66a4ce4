import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Size } from './letters.ts';
import { between } from './random.ts';

/** Lines of ink join the letters; thinner lines that erase ink cut them apart. */
export function drawLines(context: SKRSContext2D, size: Size): void {
  context.lineCap = 'round';
  context.strokeStyle = '#000';
  context.globalCompositeOperation = 'destination-out';
  for (let count = 0; count < 2; count++) sweep(context, size, between(2.5, 4));
  context.globalCompositeOperation = 'source-over';
  for (let count = 0; count < 2; count++) sweep(context, size, between(3, 5));
  for (let count = 0; count < 5; count++) arc(context, size, between(3.5, 6.5));
}

/** From one side to the other. */
function sweep(context: SKRSContext2D, { width, height }: Size, thickness: number): void {
  context.lineWidth = thickness;
  context.beginPath();
  context.moveTo(between(-10, 40), between(10, height - 10));
  context.bezierCurveTo(
    between(0.2, 0.45) * width,
    between(-0.5, 1.5) * height,
    between(0.55, 0.8) * width,
    between(-0.5, 1.5) * height,
    width - between(-10, 60),
    between(10, height - 10),
  );
  context.stroke();
}

/** Short and steep, as the strokes of letters are. */
function arc(context: SKRSContext2D, { width, height }: Size, thickness: number): void {
  context.lineWidth = thickness;
  context.beginPath();
  const radius = between(40, 110);
  const start = between(0, 2 * Math.PI);
  context.arc(
    between(0.04, 0.9) * width,
    between(0, 1) * height,
    radius,
    start,
    start + between(60, 120) / radius,
  );
  context.stroke();
}
