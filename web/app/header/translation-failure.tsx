import { useEffect } from 'react';
import type { ViewLanguage } from '../../../rules/marketing/visit-note.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { BubblesScene } from '../../ui/scenes/bubbles-scene.tsx';
import { inLanguage } from '../../../rules/text/language-address.ts';

type Translated = Exclude<ViewLanguage, 'en' | 'ar'>;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  /** English name of the language. */
  readonly name: string;
}

/** The page cannot be translated, so these texts are written in each language. */
const words: Readonly<Record<Translated, Words>> = {
  fr: {
    title: 'La traduction ne s’est pas chargée',
    text: 'La page n’a pas pu être traduite en français. Réessayez, ou continuez en anglais.',
    retry: 'Réessayer',
    name: 'French',
  },
  hi: {
    title: 'अनुवाद लोड नहीं हुआ',
    text: 'इस पेज का हिन्दी में अनुवाद नहीं हो सका। फिर से कोशिश करें, या अंग्रेज़ी में जारी रखें।',
    retry: 'फिर से कोशिश करें',
    name: 'Hindi',
  },
  ru: {
    title: 'Перевод не загрузился',
    text: 'Страницу не удалось перевести на русский язык. Попробуйте ещё раз или продолжите на английском.',
    retry: 'Попробовать ещё раз',
    name: 'Russian',
  },
};

const reload = () => window.location.reload();

export function TranslationFailure({ language }: { language: Translated }) {
  const t = useText();
  const { title, text, retry, name } = words[language];
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <ExceptionPage
      scene={<BubblesScene />}
      title={<span lang={language}>{title}</span>}
      primary={
        <Button full size="large" lang={language} onClick={reload}>
          {retry}
        </Button>
      }
      secondary={
        <ButtonLink kind="plain" size="large" full href={inLanguage('en', window.location)}>
          {t('Continue in English')}
        </ButtonLink>
      }
    >
      <p lang={language}>{text}</p>
      <p>
        {t('The page could not be translated into {language}. Try again, or carry on in English.', {
          language: name,
        })}
      </p>
    </ExceptionPage>
  );
}
