import { listedSteps, stages } from '../../../rules/flows/stages.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import type { FlowState } from '../../../rules/flows/flow-state.ts';
import { useText } from '../../text/use-text.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import styles from './wizard-frame.module.css';

/** WIZ-12: the stages by name; screen readers also get the position among the listed steps. */
export function WizardProgress({ step, flowState }: { step: StepCode; flowState: FlowState }) {
  const t = useText();
  const shown = stages(step, flowState);
  const listed = listedSteps(flowState);
  const place = listed.indexOf(step) + 1;
  const current = shown.findIndex(({ state }) => state === 'current' || state === 'ahead');
  return (
    <ProgressSteps
      data-testid="wizard-progress"
      className={styles.progress}
      label={
        place > 0
          ? t('Your progress: step {place} of {total}', { place, total: listed.length })
          : t('Your progress')
      }
      current={current < 0 ? shown.length : current}
      steps={shown.map(({ title }) => t(title))}
      doneLabel={t(', done')}
      waiting={shown.findIndex(({ state }) => state === 'waiting')}
      waitingLabel={t(', not signed yet')}
    />
  );
}
