import {
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

type TriggerProps = {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'dialog';
};

type PopoverProps = {
  label: string;
  align?: 'start' | 'end';
  renderTrigger: (props: TriggerProps) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
};

type PanelProps = {
  id: string;
  label: string;
  align: 'start' | 'end';
  opener: HTMLElement;
  onClose: () => void;
  children: ReactNode;
};

export function Popover({ label, align = 'start', renderTrigger, children }: PopoverProps) {
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = () => setOpener(null);
  return (
    <div className={styles.anchor}>
      {renderTrigger({
        onClick: (event) => setOpener(opener ? null : event.currentTarget),
        'aria-expanded': opener !== null,
        'aria-controls': id,
        'aria-haspopup': 'dialog',
      })}
      {opener && (
        <Panel id={id} label={label} align={align} opener={opener} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </Panel>
      )}
    </div>
  );
}

function Panel({ id, label, align, opener, onClose, children }: PanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    panel.focus();
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !panel.contains(target) && !opener.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      },
      { signal },
    );
    return () => {
      listening.abort();
      if (panel.contains(document.activeElement)) opener.focus();
    };
  }, [opener]);

  return (
    <dialog
      open
      ref={ref}
      id={id}
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.panel, styles[align])}
    >
      {children}
    </dialog>
  );
}
