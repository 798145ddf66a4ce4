import { FileWarning } from 'lucide-react';
import { paperKinds } from '../../../rules/documents/upload.ts';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { askedAgain } from '../documents/asked-again.ts';
import { PaperList } from '../documents/paper-list.tsx';
import { usePapers } from '../documents/use-papers.ts';
import type { WizardView } from '../engine/step.ts';

/** After the booking: the documents that the office asks for again, and a place to send them at once (OFF-23). */
export function SendAgain({ wizard }: { wizard: WizardView }) {
  const t = useText();
  const papers = usePapers(wizard);
  const { askedAgain: asked } = wizard.info;
  const problems = askedAgain(asked, papers, t);
  const kinds = paperKinds.filter((kind) => asked.some((one) => one.kind === kind));
  const left = Object.keys(problems).length;
  return (
    <section aria-label={t('Documents to send again')} data-testid="send-again">
      <Note tone={left > 0 ? 'sun' : 'palm'} icon={<FileWarning aria-hidden="true" />}>
        {left > 0
          ? t(
              'We need {count, plural, one {a document} other {# documents}} again. Your booking stays as it is.',
              {
                count: left,
              },
            )
          : t('Thank you. We check it now.')}
      </Note>
      <PaperList papers={papers} kinds={kinds} problems={problems} />
    </section>
  );
}
