import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';

type Problems = { problems: Readonly<Record<string, string>> };

/** Above the title: the errors to correct. */
export function ProblemSummary({ problems }: Problems) {
  const [lastProblems, setLastProblems] = useState(problems);
  const [round, setRound] = useState(0);
  if (JSON.stringify(lastProblems) !== JSON.stringify(problems)) {
    setLastProblems(problems);
    // Only a new problem is announced; correcting one leaves the focus in its field.
    const isNew = Object.entries(problems).some(([field, text]) => lastProblems[field] !== text);
    if (isNew) setRound(round + 1);
  }
  return Object.keys(problems).length === 0 ? null : <Summary key={round} problems={problems} />;
}

/** Takes the focus when it appears; each line leads to its field. */
function Summary({ problems }: Problems) {
  const t = useText();
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(problems);
  useEffect(() => summary.current?.focus(), []);
  // A real link would add a history entry that back would then have to pass through.
  const toField = (event: MouseEvent) => {
    const { target } = event;
    const href = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
    if (href === null) return;
    event.preventDefault();
    document.getElementById(href.slice(1))?.focus();
  };
  return (
    <ErrorSummary
      ref={summary}
      onClick={toField}
      title={t('{count, plural, one {One thing} other {# things}} to correct', {
        count: entries.length,
      })}
      items={entries.map(([field, text]) => ({ href: `#${field}`, text: t(text) }))}
    />
  );
}
