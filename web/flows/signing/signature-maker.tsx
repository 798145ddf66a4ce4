import { Eraser, Keyboard, Maximize2, PenLine, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from '../../site/on-demand.ts';
import { useText } from '../../text/use-text.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { msg } from '../../../rules/text/text.ts';
import { notLoaded } from '../../visitor/api/api-error.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { SignatureBox } from './signature-box.tsx';
import styles from './signing.module.css';
import type { Signature } from './use-signature.ts';

const NOT_OPENED = msg(
  'The larger box did not open. Check your connection and try again, or sign in the box here.',
);

interface SignatureMakerProps {
  readonly signature: Signature;
  readonly name: string;
  readonly problem: string | undefined;
}

/** The pad with its tools, or a text field for visitors who prefer to type. */
export function SignatureMaker({ signature, name, problem }: SignatureMakerProps) {
  const t = useText();
  const [large, setLarge] = useState(false);
  const largePad = useOnDemand(
    large,
    () => import('./full-screen-pad.tsx').then((module) => module.default),
    () => {
      setLarge(false);
      tellFailure(notLoaded(NOT_OPENED));
    },
  );
  const other = useRef<HTMLButtonElement>(null);
  const [isSwitched, setIsSwitched] = useState(false);
  const switchTo = (kind: 'drawn' | 'typed') => {
    setIsSwitched(true);
    signature.switchTo(kind);
  };
  // The pressed button is gone, so its replacement takes the keyboard focus.
  useEffect(() => {
    if (!isSwitched) return;
    if (signature.typing) document.getElementById('signature')?.focus();
    else other.current?.focus();
  }, [isSwitched, signature.typing]);
  if (signature.typing) {
    return (
      <div className={styles.typed}>
        <TextField
          id="signature"
          dir="auto"
          label={t('Type your full name')}
          hint={t('As it appears on the form. We mark it as typed.')}
          autoComplete="name"
          maxLength={200}
          value={signature.typed}
          error={problem}
          onChange={({ target }) => signature.type(target.value)}
        />
        <div className={styles.tools}>
          <button type="button" className={styles.tool} onClick={() => switchTo('drawn')}>
            <PenLine aria-hidden="true" />
            {t('Draw it instead')}
          </button>
        </div>
      </div>
    );
  }
  const isEmpty = signature.drawing === null;
  return (
    // The error summary links here.
    <div id="signature" tabIndex={-1} className={styles.group}>
      <SignatureBox
        drawing={largePad ? null : signature.drawing}
        onDrawn={signature.draw}
        name={name}
      />
      {problem && <FieldError id="signature-problem">{problem}</FieldError>}
      <div className={styles.tools}>
        <span className={styles.together}>
          <button type="button" className={styles.tool} disabled={isEmpty} onClick={signature.undo}>
            <Undo2 aria-hidden="true" className="mirrored" />
            <span className={styles.wide}>{t('Undo')}</span>
          </button>
          <button
            type="button"
            className={styles.tool}
            disabled={isEmpty}
            onClick={signature.clear}
          >
            <Eraser aria-hidden="true" />
            {t('Clear')}
          </button>
          <button type="button" className={styles.tool} onClick={() => setLarge(true)}>
            <Maximize2 aria-hidden="true" />
            <span className={styles.wide}>{t('Larger')}</span>
          </button>
        </span>
        <button ref={other} type="button" className={styles.tool} onClick={() => switchTo('typed')}>
          <Keyboard aria-hidden="true" />
          {t('Type it instead')}
        </button>
      </div>
      {largePad?.({ signature, name, onClose: () => setLarge(false) })}
    </div>
  );
}
