import { useState } from 'react';
import { Switch } from '../../ui/fields/switch.tsx';
import { ActionsSection } from './actions-section.tsx';
import { CaptchaSection } from './captcha-section.tsx';
import { CookieBannerSection } from './cookie-banner-section.tsx';
import { ExceptionsSection } from './exceptions-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import styles from './gallery.module.css';
import { HeaderSection } from './header-section.tsx';
import { StatesSection } from './states-section.tsx';
import { SurfacesSection } from './surfaces-section.tsx';

const index = [
  ['foundations', 'Colour and type'],
  ['actions', 'Actions'],
  ['forms', 'Forms'],
  ['surfaces', 'Surfaces'],
  ['feedback', 'Feedback'],
  ['states', 'States'],
  ['exceptions', 'Exceptions'],
  ['header', 'Header'],
  ['captcha', 'Captcha'],
  ['cookies', 'Cookie banner'],
] as const;

export function meta() {
  return [{ title: 'Gallery' }, { name: 'robots', content: 'noindex' }];
}

export default function Gallery() {
  const [rightToLeft, setRightToLeft] = useState(false);
  const direction = rightToLeft ? 'rtl' : 'ltr';
  return (
    <div dir={direction} className={styles.gallery}>
      <nav aria-label="Pieces" className={styles.index}>
        <p className="strong">Gallery</p>
        <ul>
          {index.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.indexLink}>
                {title}
              </a>
            </li>
          ))}
        </ul>
        <Switch
          label="Right to left"
          checked={rightToLeft}
          onChange={(event) => setRightToLeft(event.currentTarget.checked)}
        />
      </nav>
      <main className={styles.main}>
        <h1>Every piece, every state</h1>
        <FoundationsSection />
        <ActionsSection />
        <FormsSection />
        <SurfacesSection />
        <FeedbackSection />
        <StatesSection />
        <ExceptionsSection />
        <HeaderSection direction={direction} />
        <CaptchaSection />
        <CookieBannerSection direction={direction} />
      </main>
    </div>
  );
}
