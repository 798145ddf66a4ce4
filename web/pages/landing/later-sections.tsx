import { lazy, memo, Suspense, useEffect, useLayoutEffect } from 'react';
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
import page from './landing-page.module.css';
import priceCard from './price-card.module.css';
import sections from './sections.module.css';

/** Their script comes late, their look with the page: sheets that nobody here names would wait for the script. */
const look = classNames(
  ...[calculator, branchMap, visaSteps, control, field, priceCard, sections].map(
    (sheet) => sheet['later'],
  ),
);
const PLACE = 'later-sections';

let bringNow: () => void = () => undefined;

/** One screen before the visitor gets there, or at the first press anywhere; at once where no server drew them. */
function whenNear(): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(PLACE);
  if (place === null) return Promise.resolve();
  return new Promise((resolve) => {
    bringNow = resolve;
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

async function bringSections() {
  await whenNear();
  const { LandingSections: Sections } = await import('./landing-sections.tsx');
  // Preact keeps the server's markup until the script is here only if it is one element.
  return {
    default: function HydratedSections(props: { landing: Landing }) {
      useEarlyPresses();
      return (
        <div className={page.together}>
          <Sections {...props} />
        </div>
      );
    },
  };
}

const LandingSections = lazy(() =>
  bringSections().catch((error: unknown) => {
    forgetEarlyPresses();
    throw error;
  }),
);

type LaterSectionsProps = {
  landing: Landing;
  /** An address that leads to one of them has to know how far down it is. */
  measured: boolean;
};

/** Memoised: a new drawing while they wait for their script would take the server's words away. */
export const LaterSections = memo(function LaterSections({
  landing,
  measured,
}: LaterSectionsProps) {
  const { mode } = useTextSetting();
  const { view: served } = useSite();
  useEffect(() => {
    // The server spoke of nannies and this visitor has turned to maids, or the other way round.
    if (mode !== served.mode) bringNow();
  }, [mode, served]);
  return (
    <div id={PLACE} data-waiting="" className={classNames(look, !measured && page.unseen)}>
      <Suspense fallback={null}>
        <LandingSections landing={landing} />
      </Suspense>
    </div>
  );
});
