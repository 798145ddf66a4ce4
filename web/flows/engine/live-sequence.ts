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
 * Listens for progress of an application in another tab, on a phone or by the spouse. Reports a refusal as
 * sequence 0; the caller can then ask for the reason. Returns a function that stops listening.
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
