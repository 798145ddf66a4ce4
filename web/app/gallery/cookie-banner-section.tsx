import { useState } from 'react';
import { CookieBanner } from '../dialogs/cookie-banner.tsx';
import { type Direction, Frame } from './frame.tsx';
import { Section, Specimen } from './specimen.tsx';

export function CookieBannerSection({ direction }: { direction: Direction }) {
  const [pressed, setPressed] = useState('nothing yet');
  const banner = (
    <CookieBanner
      onAccept={() => setPressed('Accept')}
      onDecline={() => setPressed('No')}
      onSettings={() => setPressed('Privacy settings')}
    />
  );
  return (
    <Section id="cookies" title="Cookie banner">
      <Specimen name={`Phone (pressed: ${pressed})`}>
        <Frame title="Cookie banner, phone" size="phone" tall direction={direction}>
          {banner}
        </Frame>
      </Specimen>
      <Specimen name="Desktop: both answers weigh the same" wide>
        <Frame title="Cookie banner, desktop" size="desktop" direction={direction}>
          {banner}
        </Frame>
      </Specimen>
    </Section>
  );
}
