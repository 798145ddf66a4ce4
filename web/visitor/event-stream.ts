const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

interface Line {
  readonly said: (data: unknown) => void;
  readonly refused: () => void;
  readonly opened?: () => void;
}

/**
 * Server-sent events. A browser comes back by itself after a lost connection, but never after a refusal, as
 * while the server is renewed: this line does. Returns how to hang up.
 */
export function eventStream(address: string, { said, refused, opened }: Line): () => void {
  let source: EventSource;
  let next: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  const open = () => {
    source = new EventSource(address);
    source.addEventListener('open', () => {
      pause = FIRST_PAUSE;
      opened?.();
    });
    source.addEventListener('message', ({ data }) => said(data));
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      next = setTimeout(open, pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      refused();
    });
  };
  open();
  return () => {
    clearTimeout(next);
    source.close();
  };
}
