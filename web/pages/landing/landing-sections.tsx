import { BranchMap } from '../../site/map/branch-map.tsx';
import { classNames } from '../../ui/class-names.ts';
import { About } from './about.tsx';
import { Families } from './families.tsx';
import type { Landing } from './landing-load.ts';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import styles from './sections.module.css';
import { VisaTimeline } from './visa-timeline.tsx';

/** Everything below the promise, in the order in which families ask. */
export function LandingSections({ landing }: { landing: Landing }) {
  const { example, costs, visa, parameters, lowest, rate, questions, places } = landing;
  return (
    <>
      <div className="page">
        {example && <Prices {...{ example, costs, visa, parameters, lowest }} />}
        {rate && <Families rate={rate} />}
      </div>
      <VisaTimeline visa={visa} parameters={parameters} />
      <div className={classNames('page', styles.afterBand)}>
        {places.branches.length > 0 && (
          <BranchMap branches={places.branches} examples={places.examples} />
        )}
        <About />
        <Questions questions={questions} />
      </div>
    </>
  );
}
