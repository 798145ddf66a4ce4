import { expect, test } from 'vitest';
import { portrait, type Layer } from './portrait.ts';
import { HAIRSTYLES, SCENES, SKINS, TOPS } from './portrait/choices.ts';
import { REST } from './portrait/pose.ts';

test('the same seed always gives the same picture, another seed another one', () => {
  expect(portrait({ seed: 'amal' })).toBe(portrait({ seed: 'amal' }));
  expect(portrait({ seed: 'amal' })).not.toBe(portrait({ seed: 'noor' }));
});

test('every hairstyle, top, room and skin tone can be drawn, still and posed, without a gap', () => {
  for (const [index, hair] of HAIRSTYLES.entries()) {
    const person = {
      seed: hair,
      hair,
      top: TOPS[index % TOPS.length] ?? 'crew',
      scene: SCENES[index % SCENES.length] ?? 'plain',
      skin: SKINS[index % SKINS.length] ?? 's1',
    };
    for (const drawn of [portrait(person), portrait({ ...person, pose: REST })]) {
      expect(drawn).toMatch(/^<svg .*<\/svg>$/);
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test('the four planes in their order are the whole picture', () => {
  const layers: Layer[] = ['room', 'back', 'body', 'head'];
  const inner = (layer: Layer): string =>
    portrait({ seed: 'amal', layer })
      .replace(/^<svg [^>]*>/, '')
      .replace(/<\/g><\/svg>$/, '')
      .replace('<g transform="translate(200 504) scale(1.09) translate(-200 -504)">', '');
  const whole = portrait({ seed: 'amal' });
  let from = 0;
  for (const layer of layers) {
    const at = whole.indexOf(inner(layer), from);
    expect(at).toBeGreaterThanOrEqual(from);
    from = at;
  }
});

test('a blink closes the lids and leaves the rest of the person as she was', () => {
  const open = portrait({ seed: 'amal', pose: REST, layer: 'head' });
  const closed = portrait({ seed: 'amal', pose: { ...REST, blink: 1 }, layer: 'head' });
  expect(closed).not.toBe(open);
  const body = (blink: number): string =>
    portrait({ seed: 'amal', pose: { ...REST, blink }, layer: 'body' });
  expect(body(1)).toBe(body(0));
});
