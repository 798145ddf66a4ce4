import { CircleCheck } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { longDay } from '../../text/day-words.ts';
import type { StepProps } from '../engine/step.ts';

/** For the questions after the booking, which are optional. */
export function Booked({ wizard }: StepProps) {
  const t = useText();
  const { maid, price, state } = wizard.info;
  if (state === 'open' || !maid || !price) return null;
  const facts = { name: maid.firstName, day: longDay(price.startsOn, t) };
  return (
    <Note tone="palm" icon={<CircleCheck aria-hidden="true" />}>
      <b>{t('You’re booked.')}</b> {t('{name} comes on {day}. This question is optional.', facts)}
    </Note>
  );
}
