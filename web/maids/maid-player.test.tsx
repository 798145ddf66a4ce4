import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textSetting } from '../../rules/text/catalogues.ts';
import { TextProvider } from '../text/use-text.tsx';
import { MaidPlayer } from './maid-player.tsx';

const tracks = (language: 'en' | 'ar', captions: string | null, englishCaptions?: string) => {
  const markup = renderToStaticMarkup(
    <TextProvider value={textSetting(language)}>
      <MaidPlayer
        maid={{ id: 1, firstName: 'Maricel' }}
        list="main"
        src="/media/film.mp4"
        captions={captions}
        englishCaptions={englishCaptions}
        seconds={13}
        onLost={() => undefined}
      />
    </TextProvider>,
  );
  return [...markup.matchAll(/<track[^>]*>/g)].map(([track]) => {
    const [, src] = /src="([^"]*)"/.exec(track) ?? [];
    const [, language] = /srclang="([^"]*)"/i.exec(track) ?? [];
    return [language, src];
  });
};

test('[AR-04] a film on an Arabic page has Arabic captions first and English ones too', () => {
  expect(tracks('ar', '/media/ar.vtt', '/media/en.vtt')).toEqual([
    ['ar', '/media/ar.vtt'],
    ['en', '/media/en.vtt'],
  ]);
});

test('[AR-04] captions without Arabic are marked as English on every page', () => {
  expect(tracks('ar', '/media/en.vtt')).toEqual([['en', '/media/en.vtt']]);
  expect(tracks('en', '/media/en.vtt')).toEqual([['en', '/media/en.vtt']]);
});
