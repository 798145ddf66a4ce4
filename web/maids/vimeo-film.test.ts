import { expect, test } from 'vitest';
import { vimeoEvent, vimeoId } from './vimeo-film.tsx';

test.each([
  ['https://vimeo.com/76979871', '76979871'],
  ['https://www.vimeo.com/76979871?share=copy', '76979871'],
  ['https://player.vimeo.com/video/76979871#t=3s', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e', '76979871?h=8272103f6e'],
])('%s is film %s', (address, film) => {
  expect(vimeoId(address)).toBe(film);
});

test.each([
  '/media/maricel.mp4',
  'http://vimeo.com/76979871',
  'https://vimeo.com.evil.example/76979871',
  'https://evil.example/vimeo.com/76979871',
  'https://vimeo.com/76979871/../../x',
  'javascript:alert(1)//vimeo.com/1',
])('%s is no film there', (address) => {
  expect(vimeoId(address)).toBeNull();
});

test('the player is understood whether it sends text or an object', () => {
  const message = { event: 'timeupdate', data: { seconds: 5.2, duration: 60 } };
  expect(vimeoEvent(JSON.stringify(message))).toEqual({
    name: 'timeupdate',
    seconds: 5.2,
    track: '',
  });
  expect(vimeoEvent(message)).toEqual(vimeoEvent(JSON.stringify(message)));
});

test.each(['{', 'null', '[]', 7, null, undefined, { data: { seconds: 'x' } }])(
  'what is no event of the player is passed over: %o',
  (data) => {
    expect(vimeoEvent(data)?.name ?? '').toBe('');
  },
);
