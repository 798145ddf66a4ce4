import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr, QrCode, type QrDrawing } from './qr-code.tsx';

const LINK = 'https://api.whatsapp.com/send?phone=971500000000&text=WEB%20Hello%20there';

/** Draws the path back into a grid of modules. */
function painted({ path, size }: QrDrawing): boolean[][] {
  const square = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    square[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return square;
}

test('the path covers exactly the dark modules of the code', async () => {
  const drawing = await drawQr(LINK);
  if (!drawing) throw new Error('There is no drawing.');
  expect(painted(drawing)).toEqual(encode(LINK, { ecc: 'M', border: 0 }).data);
  expect(drawing.path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
});

test('a text too long for a camera is not drawn', async () => {
  expect(await drawQr('x'.repeat(1200))).not.toBeNull();
  expect(await drawQr('x'.repeat(1201))).toBeNull();
});

test('the picture has a name, and nothing that a content policy refuses', async () => {
  const drawing = await drawQr(LINK);
  if (!drawing) throw new Error('There is no drawing.');
  const html = renderToStaticMarkup(<QrCode drawing={drawing} label="Code of <the> chat" />);
  expect(html).toContain('<title>Code of &lt;the&gt; chat</title>');
  expect(html).toContain(`viewBox="0 0 ${drawing.size} ${drawing.size}"`);
  expect(html).not.toContain('style=');
});
