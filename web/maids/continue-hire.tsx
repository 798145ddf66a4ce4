import { pathIn } from '../../rules/text/language-address.ts';
import { useText } from '../text/use-text.tsx';
import { ButtonLink } from '../ui/button.tsx';

type ContinueHireProps = { appId: string; size?: 'small' | 'medium'; full?: boolean };

/** Link to the visit's own application; loads a new document. */
export function ContinueHire({ appId, size = 'medium', full = false }: ContinueHireProps) {
  const t = useText();
  return (
    <ButtonLink
      href={pathIn(t.language, `/app?${new URLSearchParams({ appId })}`)}
      rel="nofollow"
      size={size}
      full={full}
    >
      {t('Continue')}
    </ButtonLink>
  );
}
