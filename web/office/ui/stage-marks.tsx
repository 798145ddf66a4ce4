import { useText } from '../../text/use-text.tsx';
import { type OfficeStage, stageName, stages } from '../../../rules/office/stages.ts';

/** Five marks for the stages: done, now, later. The name of the stage is beside them. */
export function StageMarks({ stage, isDone }: { stage: OfficeStage; isDone: boolean }) {
  const t = useText();
  const now = stages.indexOf(stage);
  const stateOf = (at: number) => (isDone || at < now ? 'd' : at === now ? 'n' : '');
  return (
    <span className="sg" title={stageName(t, stage)} aria-hidden="true">
      {stages.map((one, at) => (
        <i key={one} className={stateOf(at)} />
      ))}
    </span>
  );
}
