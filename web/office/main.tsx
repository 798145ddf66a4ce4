import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { textSetting } from '../../rules/text/catalogues.ts';
import { TextProvider } from '../text/use-text.tsx';
import { allowOwnScriptsOnly } from '../visitor/browser/trusted-types.ts';
import { router } from './routes.tsx';
import './ui/office.css';
import { ownLanguage } from '../visitor/browser/own-language.ts';

allowOwnScriptsOnly();
const place = document.getElementById('office');
if (place !== null) {
  createRoot(place).render(
    <TextProvider value={textSetting(ownLanguage())}>
      <RouterProvider router={router} />
    </TextProvider>,
  );
  document.documentElement.dataset['hydrated'] = 'true';
}
