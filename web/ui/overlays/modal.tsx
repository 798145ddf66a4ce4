import {
  type ComponentProps,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './modal.module.css';
import { registerModal } from './open-modals.ts';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'ref'> & {
  open: boolean;
  onClose: () => void;
  dismissible?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, video[controls], [tabindex]:not([tabindex="-1"])';

export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  dismissible = true,
  initialFocus,
  className,
  ...rest
}: Omit<ModalProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);

  const show = useEffectEvent((dialog: HTMLDialogElement) => {
    dialog.showModal();
    initialFocus?.current?.focus();
  });
  const dismiss = useEffectEvent(() => {
    if (dismissible) onClose();
  });
  const closedByBrowser = useEffectEvent(() => onClose());

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onItself = (event: Event) => event.target === dialog;
    dialog.addEventListener('keydown', keepFocusInside, { signal });
    // A press that starts inside and ends outside (selecting text) is not a click on the backdrop.
    let pressedOutside = false;
    dialog.addEventListener(
      'pointerdown',
      (event) => {
        pressedOutside = onItself(event);
      },
      { signal },
    );
    dialog.addEventListener(
      'click',
      (event) => {
        if (pressedOutside && onItself(event)) dismiss();
      },
      { signal },
    );
    // The browser may force a close (a second Escape); a late event of an earlier close can find it open again.
    dialog.addEventListener(
      'close',
      (event) => {
        if (onItself(event) && !dialog.open) closedByBrowser();
      },
      { signal },
    );
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (!onItself(event)) return;
        event.preventDefault();
        dismiss();
      },
      { signal },
    );
    show(dialog);
    const unregister = registerModal(dialog);
    // Closing before removal lets the browser return the focus.
    return () => {
      listening.abort();
      unregister();
      dialog.close();
    };
  }, []);

  return <dialog {...rest} ref={ref} className={classNames(styles.layer, className)} />;
}

function keepFocusInside(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const stops = [...this.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops.at(0);
  if (document.activeElement !== edge && stops.length > 0) return;
  event.preventDefault();
  other?.focus();
}
