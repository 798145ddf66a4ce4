import { useText } from '../../../text/use-text.tsx';
import { papersNotReady } from '../../documents/not-ready.ts';
import { PaperList } from '../../documents/paper-list.tsx';
import { usePapers } from '../../documents/use-papers.ts';
import { wantedPapers } from '../../documents/wanted-papers.ts';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFound } from '../../engine/use-found.ts';

/** Asks only for documents that are missing on file or have expired. */
export default function ExistingClientUploadRequiredDocuments({
  wizard,
}: StepProps<'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS'>) {
  const t = useText();
  const papers = usePapers(wizard);
  const { saved, loaded } = papers;
  const wanted = wantedPapers(wizard.info, saved?.residency ?? 'resident').filter(
    (kind) => saved?.papers.find((paper) => paper.kind === kind)?.expired !== false,
  );
  const [found, setFound] = useFound(() => papersNotReady(papers, wanted));
  const isThere = (field: string) =>
    wanted.some((kind) => kind === field && papers.of(kind).state === 'kept');
  const refused = Object.entries(wizard.problems).filter(([field]) => !isThere(field));
  const problems = { ...Object.fromEntries(refused), ...found };
  const goOn = () => {
    const waiting = papersNotReady(papers, wanted);
    setFound(waiting);
    if (Object.keys(waiting).length === 0) void wizard.submit({});
  };
  return (
    <StepScreen
      title={t('Photograph the missing documents')}
      why={t('Your other documents are still valid. You don’t have to send them again.')}
      problems={problems}
      actionLabel={t('Continue')}
      onAction={goOn}
    >
      {loaded && <PaperList papers={papers} kinds={wanted} problems={problems} />}
    </StepScreen>
  );
}
