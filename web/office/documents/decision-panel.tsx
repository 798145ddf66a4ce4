import { Link } from 'react-router';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ClaimNote } from '../tasks/claim-note.tsx';
import type { useClaim } from '../tasks/use-claim.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { documentWords } from '../words/office-words.ts';
import { whenWords } from '../words/time-words.ts';
import { AskPanel } from './ask-panel.tsx';
import { reasonWords } from './document-words.ts';
import styles from './documents.module.css';
import { FieldTable } from './field-table.tsx';
import type { ShownDocument } from './next-document.ts';
import type { Decisions } from './use-decisions.ts';

/** Who has decided already, and what. */
function Decided({ decision }: { decision: NonNullable<ShownDocument['decision']> }) {
  const t = useText();
  const { state, by, at, reason } = decision;
  const when = whenWords(at);
  return (
    <output className={classNames('nt', state === 'accepted' ? 'g' : 'y')}>
      {state === 'accepted'
        ? t('{name} accepted this, {when}.', { name: by, when })
        : t('{name} asked for this again, {when}: {reason}.', {
            name: by,
            when,
            reason: reason === null ? '' : reasonWords(t, reason),
          })}
    </output>
  );
}

type DecisionPanelProps = {
  data: ShownDocument;
  claim: ReturnType<typeof useClaim>;
  decisions: Decisions;
};

/** Values, warnings, reasons, and the two buttons: the solid one is what the state implies. */
export function DecisionPanel({ data, claim, decisions }: DecisionPanelProps) {
  const t = useText();
  const { document, decision, usedBy, fields, messages, takeable } = data;
  const { ask, setAsk, canAccept, canAsk, isBusy } = decisions;
  const asks = ask.reason !== null || usedBy.length > 0;
  return (
    <section className={styles.panel} aria-label={t('Decision')}>
      <div className={styles.panelInside}>
        {decision === null && <ClaimNote claim={claim} />}
        {decision && <Decided decision={decision} />}
        {usedBy.length > 0 && (
          <div className="nt y" role="alert">
            <TriangleAlert className="i" aria-hidden="true" />
            <span>
              {t('Another family used the same document:')}{' '}
              {usedBy.map(({ applicationId, reference, same }) => (
                <Link key={applicationId} className="lnk" to={`/applications/${applicationId}`}>
                  {same === 'file'
                    ? t('{reference}, same file', { reference })
                    : t('{reference}, same number', { reference })}
                </Link>
              ))}
            </span>
          </div>
        )}
        <FieldTable fields={fields} takeable={takeable} onTake={decisions.takeRead} />
        {canAsk && <AskPanel ask={ask} messages={messages} onChange={setAsk} />}
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={classNames('btn lg', !asks && 'pri')}
          disabled={!canAccept}
          aria-busy={isBusy}
          onClick={decisions.accept}
        >
          {t('Accept {document}', { document: documentWords(t, document.kind) })}
          <KeyCaps caps={['A']} />
        </button>
        <button
          type="button"
          className={classNames('btn lg', asks && 'pri')}
          disabled={!canAsk}
          aria-busy={isBusy}
          onClick={decisions.askAgain}
        >
          {t('Ask again')}
          <KeyCaps caps={['R']} />
        </button>
      </div>
    </section>
  );
}
