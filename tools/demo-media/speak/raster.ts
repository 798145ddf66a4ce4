import { Resvg } from '@resvg/resvg-js';

/** Opacity on a shape costs resvg a whole layer; fill-opacity or stroke-opacity gives the same picture for free. */
const withoutLayers = (svg: string): string =>
  svg.replace(/<(path|circle|ellipse|rect)\b[^>]*? opacity="[^>]*>/g, (tag) => {
    if (tag.includes('fill="none"')) return tag.replace(' opacity=', ' stroke-opacity=');
    return tag.includes(' stroke="') ? tag : tag.replace(' opacity=', ' fill-opacity=');
  });

/** RGBA, premultiplied. */
export const raster = (svg: string, width: number): Buffer =>
  new Resvg(withoutLayers(svg), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render().pixels;

/** One 32-bit word per pixel of an RGBA buffer. */
export const words = (pixels: Buffer): Uint32Array =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);

/**
 * RGBA to planar 4:2:0, BT.709, video range: done here, because ffmpeg's own conversion is three times slower on ARM.
 */
export function yuv420(frame: Uint32Array, width: number, height: number): Buffer {
  const size = width * height;
  const planes = Buffer.allocUnsafe((size * 3) / 2);
  let u = size;
  let v = size + size / 4;
  for (let y = 0; y < height; y += 2) {
    for (let corner = y * width; corner < (y + 1) * width; corner += 2) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (const index of [corner, corner + 1, corner + width, corner + width + 1]) {
        const pixel = frame[index] ?? 0;
        const r = pixel & 255;
        const g = (pixel >>> 8) & 255;
        const b = (pixel >>> 16) & 255;
        red += r;
        green += g;
        blue += b;
        planes[index] = (11966 * r + 40254 * g + 4064 * b + 1081344) >> 16;
      }
      planes[u++] = (-6596 * red - 22189 * green + 28784 * blue + 33685504) >> 18;
      planes[v++] = (28784 * red - 26145 * green - 2639 * blue + 33685504) >> 18;
    }
  }
  return planes;
}
