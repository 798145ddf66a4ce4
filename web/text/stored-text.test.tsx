import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textSetting } from '../../rules/text/catalogues.ts';
import { StoredText } from './stored-text.tsx';
import { TextProvider } from './use-text.tsx';

const shown = (language: 'en' | 'ar', text: string) =>
  renderToStaticMarkup(
    <TextProvider value={textSetting(language)}>
      <StoredText text={text} />
    </TextProvider>,
  );

test('[AR-04] a stored text without Arabic is marked with its language on Arabic pages only', () => {
  expect(shown('ar', 'same day')).toBe('<span lang="en" dir="ltr">same day</span>');
  expect(shown('ar', 'في اليوم نفسه')).toBe('في اليوم نفسه');
  expect(shown('en', 'same day')).toBe('same day');
});
