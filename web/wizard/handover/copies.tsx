import { Download } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Wizard } from '../step.ts';
import { useCopies } from './use-copies.ts';

/** The signed papers, each to be kept; nothing as long as there are none. */
export function Copies({ wizard }: { wizard: Pick<Wizard, 'id'> }) {
  const t = useText();
  const papers = useCopies(wizard).filter(({ kind }) => kind !== 'receipt');
  return papers.map(({ kind, title, url }) => (
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
      {papers.length === 1 ? t('Keep a copy of the form') : t(title)}
    </ButtonLink>
  ));
}
