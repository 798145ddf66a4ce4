import { partsOf } from '../../visitor/api/parts.ts';
import { eventStream } from '../../visitor/event-stream.ts';

function sequenceIn(text: unknown): number {
  try {
    const { sequence } = partsOf(JSON.parse(String(text)));
    return typeof sequence === 'number' ? sequence : 0;
  } catch {
    return 0;
  }
}

/**
 * Hears when an application goes on: in another tab, on a phone, by the spouse. A refusal is told as sequence
 * 0: whoever needs to know why asks. Returns how to stop.
 */
export function listenToApplication(id: string, heard: (sequence: number) => void): () => void {
  let hangUp: (() => void) | undefined;
  const open = () => {
    hangUp?.();
    hangUp = document.hidden
      ? undefined
      : eventStream(`/api/application/live?id=${encodeURIComponent(id)}`, {
          said: (data) => heard(sequenceIn(data)),
          refused: () => heard(0),
        });
  };
  open();
  document.addEventListener('visibilitychange', open);
  return () => {
    hangUp?.();
    document.removeEventListener('visibilitychange', open);
  };
}
