import { memo, Suspense, useEffect, useLayoutEffect } from 'react';
import calculator from '../../site/calculators/calculator.module.css';
import branchMap from '../../site/map/branch-map.module.css';
import visaSteps from '../services/visa-steps.module.css';
import { forgetEarlyPresses, replayEarlyPresses } from '../../site/early/replay-early-presses.ts';
import { useSite } from '../../site/site.ts';
import { useTextSetting } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import field from '../../ui/fields/field.module.css';
import type { Landing } from './landing-load.ts';
import priceCard from './price-card.module.css';
import sections from './sections.module.css';
import { lazyComponent } from '../../ui/lazy-component.ts';

/**
 * The script loads late but the styles come with the page; style sheets not imported here would wait for the script.
 */
const look = classNames(
  ...[calculator, branchMap, visaSteps, control, field, priceCard, sections].map(
    (sheet) => sheet['later'],
  ),
);
const PLACE = 'later-sections';

let loadNow: () => void = () => undefined;

/**
 * Resolves one screen before the sections come into view, or at the first press; at once if the server did not render
 * them.
 */
function whenNear(): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(PLACE);
  if (place === null) return Promise.resolve();
  return new Promise((resolve) => {
    loadNow = resolve;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) resolve();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(place);
    for (const event of ['pointerdown', 'keydown']) {
      window.addEventListener(event, () => resolve(), { once: true, passive: true });
    }
  });
}

function useEarlyPresses(): void {
  useLayoutEffect(() => {
    document.getElementById(PLACE)?.removeAttribute('data-waiting');
    void replayEarlyPresses();
  }, []);
}

async function loadSections() {
  await whenNear();
  const { LandingSections: Sections } = await import('./landing-sections.tsx');
  return {
    default: function HydratedSections(props: { landing: Landing }) {
      useEarlyPresses();
      return <Sections {...props} />;
    },
  };
}

const LandingSections = lazyComponent(() =>
  loadSections().catch((error: unknown) => {
    forgetEarlyPresses();
    throw error;
  }),
);

/** Memoised: a render before the script has loaded would remove the server's HTML. */
export const LaterSections = memo(function LaterSections({ landing }: { landing: Landing }) {
  const { mode } = useTextSetting();
  const { view: served } = useSite();
  useEffect(() => {
    // The server rendered for another mode (maids or nannies) than the visitor's current one.
    if (mode !== served.mode) loadNow();
  }, [mode, served]);
  return (
    <div id={PLACE} data-waiting="" className={look}>
      <Suspense fallback={null}>
        <LandingSections landing={landing} />
      </Suspense>
    </div>
  );
});
