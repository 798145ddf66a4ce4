import { useState } from 'react';
import { papersFor } from '../../../rules/upload.ts';
import { useText } from '../../text/use-text.tsx';
import { papersNotReady } from '../documents/not-ready.ts';
import { PaperList } from '../documents/paper-list.tsx';
import { usePapers } from '../documents/use-papers.ts';
import type { StepProps } from '../step.ts';
import { StepScreen } from '../step-screen.tsx';

/** Only what the papers on file lack: what is missing, or has ended. */
export default function ExistingClientUploadRequiredDocuments({ wizard }: StepProps) {
  const t = useText();
  const papers = usePapers(wizard);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const { saved, loaded } = papers;
  const wanted = papersFor(saved?.residency ?? 'resident').filter(
    (kind) => saved?.papers.find((paper) => paper.kind === kind)?.expired !== false,
  );
  const goOn = () => {
    const waiting = papersNotReady(papers, wanted);
    setFound(waiting);
    if (Object.keys(waiting).length === 0) void wizard.submit({});
  };
  return (
    <StepScreen
      title={t('Photograph what is missing')}
      why={t('The other papers are still valid. You need not send them again.')}
      problems={{ ...wizard.problems, ...found }}
      actionLabel={t('Continue')}
      onAction={goOn}
    >
      {loaded && (
        <PaperList papers={papers} kinds={wanted} problems={{ ...wizard.problems, ...found }} />
      )}
    </StepScreen>
  );
}
