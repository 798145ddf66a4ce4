import { useText } from '../text/use-text.tsx';
import { ButtonLink } from '../ui/button.tsx';

type ContinueHireProps = { appId: string; size?: 'small' | 'medium'; full?: boolean };

/** Back to the visit's own application, as a document of its own. */
export function ContinueHire({ appId, size = 'medium', full = false }: ContinueHireProps) {
  const t = useText();
  return (
    <ButtonLink
      href={`/app?${new URLSearchParams({ appId })}`}
      rel="nofollow"
      size={size}
      full={full}
    >
      {t('Continue')}
    </ButtonLink>
  );
}
