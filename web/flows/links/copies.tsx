import { Download } from 'lucide-react';
import type { SignedPaper } from '../../../contract/signing.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { paperTitles } from '../words/paper-titles.ts';

/** The signed forms to download. */
export function Copies({ papers }: { papers: readonly SignedPaper[] }) {
  const t = useText();
  return papers.map(({ kind, url }) => (
    <ButtonLink
      key={kind}
      kind="secondary"
      size="large"
      full
      href={url}
      target="_blank"
      rel="noreferrer"
      icon={<Download aria-hidden="true" />}
    >
      {papers.length === 1 ? t('Keep a copy of the form') : t(paperTitles[kind])}
    </ButtonLink>
  ));
}
