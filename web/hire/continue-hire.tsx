import { useText } from '../text/use-text.tsx';
import { ButtonLink } from '../ui/button.tsx';

type ContinueHireProps = { appId: string; size?: 'small' | 'medium' };

/** Back to the visit's own application, as a document of its own. */
export function ContinueHire({ appId, size = 'medium' }: ContinueHireProps) {
  const t = useText();
  return (
    <ButtonLink href={`/app?${new URLSearchParams({ appId })}`} rel="nofollow" size={size}>
      {t('Continue')}
    </ButtonLink>
  );
}
