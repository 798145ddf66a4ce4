import { shortDay } from '../../text/day-words.ts';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { betweenWords } from '../words/hour-words.ts';

interface AskedTimeProps {
  readonly asked: { readonly day: string; readonly from: number; readonly to: number };
}

/** The time that the office asks a family to agree to. */
export function AskedTime({ asked }: AskedTimeProps) {
  const t = useText();
  return (
    <Note tone="sun">
      {t('Can she come on {day}, between {time}? Save to agree. Nothing changes until you do.', {
        day: shortDay(asked.day, t),
        time: betweenWords(asked.from, asked.to, t),
      })}
    </Note>
  );
}
