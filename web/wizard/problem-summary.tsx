import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../text/use-text.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

type Problems = { problems: Readonly<Record<string, string>> };

/** Above the title: what is to be mended. New problems are told anew. */
export function ProblemSummary({ problems }: Problems) {
  const told = Object.entries(problems).flat().join('\n');
  return told === '' ? null : <Summary key={told} problems={problems} />;
}

/** Takes the focus when it appears; each line leads to its field. */
function Summary({ problems }: Problems) {
  const t = useText();
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(problems);
  useEffect(() => summary.current?.focus(), []);
  // Followed as a link it would put a step into the history that back then has to walk through.
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
      title={t('{count|One thing|# things} to correct', { count: entries.length })}
      items={entries.map(([field, text]) => ({ href: `#${field}`, text: t(text) }))}
    />
  );
}
