import { Check } from 'lucide-react';
import { unpackDrawing } from '../../../rules/documents/packed-strokes.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './signing.module.css';

interface SignatureStripProps {
  readonly count: number;
  readonly signed: number;
  readonly now: number;
  readonly signer: string;
  /** The drawings made during this visit. */
  readonly drafts: readonly string[];
}

/** Shows all signatures of the form: done, current and still to come. */
export function SignatureStrip({ count, signed, now, signer, drafts }: SignatureStripProps) {
  const t = useText();
  return (
    <ol className={styles.strip}>
      {Array.from({ length: count }, (_, index) => {
        const number = index + 1;
        const isDone = number <= signed;
        const isNow = number === now;
        return (
          <li
            key={number}
            aria-current={isNow ? 'step' : undefined}
            className={classNames(styles.place, isDone && styles.done, isNow && styles.now)}
          >
            {isDone ? (
              <>
                <Drawing draft={drafts[index] ?? ''} name={signer} />
                <span className="visually-hidden">
                  {t('Signature {number} of {count}, signed', { number, count })}
                </span>
                <span className={styles.tick}>
                  <Check aria-hidden="true" />
                </span>
              </>
            ) : (
              <span>{isNow ? t('{number} of {count}', { number, count }) : number}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Shows the drawing. A signature that was typed, or drawn on another visit, is shown as the name. */
function Drawing({ draft, name }: { draft: string; name: string }) {
  const drawing = unpackDrawing(draft);
  if (drawing === null) {
    return (
      <span className={styles.signer} translate="no" aria-hidden="true">
        <bdi>{name}</bdi>
      </span>
    );
  }
  const { width, height, strokes } = drawing;
  const path = strokes.map((stroke) => `M${stroke.join(' ')}`).join('');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
