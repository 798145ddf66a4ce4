import { FileText } from 'lucide-react';
import type { AnswerOf } from '../../../contract/api.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/placeholders/skeleton.tsx';
import { openPdf } from '../../visitor/overlay.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { paperTitles } from '../words/paper-titles.ts';

type Paper = AnswerOf<'GET signing/papers'>[number];

interface PaperListProps {
  readonly ask: () => Promise<readonly Paper[]>;
  /** The list is fetched again when the application changes. */
  readonly sequence?: number;
  /** The maid whom they were signed for, if that is not obvious. */
  readonly name?: string;
}

/**
 * Signed forms and invoices. Nearly every family has two, so their room is kept while they load. A document's address expires after minutes, so it is
 * requested on opening.
 */
export function PaperList({ ask, sequence, name }: PaperListProps) {
  const t = useText();
  const { fetched, again } = useAnswer(ask, sequence);
  if (fetched.kind === 'waiting') {
    return (
      <>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </>
    );
  }
  if (fetched.kind === 'failed') {
    return (
      <Button kind="secondary" full onClick={again}>
        {t('Show my documents')}
      </Button>
    );
  }
  const open = async ({ kind, createdAt }: Paper) => {
    const papers = await ask().catch(() => []);
    const paper = papers.find((one) => one.kind === kind && one.createdAt === createdAt);
    if (paper) openPdf({ title: titleOf(paper), url: paper.url });
  };
  const titleOf = ({ kind, number }: Paper) => {
    const paper = t(paperTitles[kind]);
    if (number !== undefined) return t('{paper} {number}', { paper, number });
    const isForAll = name === undefined || kind === 'receipt' || kind === 'credit_note';
    return isForAll ? paper : t('{paper}, {name}', { paper, name });
  };
  return fetched.answer.map((paper) => (
    <Button
      key={`${paper.kind} ${paper.createdAt}`}
      kind="secondary"
      full
      icon={<FileText aria-hidden="true" />}
      onClick={() => void open(paper)}
    >
      {titleOf(paper)}
    </Button>
  ));
}
