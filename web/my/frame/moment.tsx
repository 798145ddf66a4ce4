import { useText } from '../../text/use-text.tsx';
import { wholeMoment } from '../words/day-words.ts';

/** A day, with the time of day on request, as it is in Dubai. */
export function Moment({ at, time = false }: { at: string; time?: boolean }) {
  return <time dateTime={at}>{wholeMoment(at, useText(), time)}</time>;
}
