import type { DrawnSignature } from '../../../rules/documents/signature-strokes.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './signing.module.css';
import { usePad } from './use-pad.ts';

interface SignatureBoxProps {
  readonly drawing: DrawnSignature | null;
  readonly onDrawn: (drawing: DrawnSignature) => void;
  /** Shown below the line. */
  readonly name: string;
  readonly large?: boolean;
}

/** The area for signing with a finger, a pen or a mouse. Visitors who cannot draw can type instead. */
export function SignatureBox({ drawing, onDrawn, name, large }: SignatureBoxProps) {
  const t = useText();
  const canvas = usePad(drawing, onDrawn);
  const isEmpty = drawing === null || drawing.strokes.length === 0;
  return (
    <div className={classNames(styles.pad, large && styles.padLarge)}>
      <canvas
        ref={canvas}
        aria-hidden="true"
        className={styles.canvas}
        data-testid="signature-pad"
      />
      <output className="visually-hidden">
        {isEmpty ? t('Your signature, still empty') : t('Your signature, drawn')}
      </output>
      <span className={styles.name} translate="no">
        <bdi>{name}</bdi>
      </span>
    </div>
  );
}
