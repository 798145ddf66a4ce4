import { lazy, memo, Suspense } from 'react';
import calculator from '../calculators/calculator.module.css';
import branchMap from '../map/branch-map.module.css';
import visaSteps from '../services/visa-steps.module.css';
import { classNames } from '../ui/class-names.ts';
import control from '../ui/control.module.css';
import field from '../ui/field.module.css';
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

/** One screen before the visitor gets there, or at the first press anywhere; at once where no server drew them. */
function whenNear(): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(PLACE);
  if (place === null) return Promise.resolve();
  return new Promise((resolve) => {
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

const LandingSections = lazy(async () => {
  await whenNear();
  return import('./landing-sections.tsx').then((module) => ({ default: module.LandingSections }));
});

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
  return (
    <div id={PLACE} className={classNames(look, !measured && page.unseen)}>
      <Suspense fallback={null}>
        <LandingSections landing={landing} />
      </Suspense>
    </div>
  );
});
