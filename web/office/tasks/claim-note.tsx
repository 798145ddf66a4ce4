import { TriangleAlert } from 'lucide-react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Somebody else has this piece of work, so that two people do not do it (OFF-12). */
export function ClaimNote({
  claim,
  className,
}: {
  claim: OfficeAnswer<'POST office/claims/renew'> | null;
  className?: string | undefined;
}) {
  const t = useText();
  if (claim === null || claim.isMine) return null;
  return (
    <output className={classNames('nt y', className)}>
      <TriangleAlert className="i" aria-hidden="true" />
      <span>
        {claim.by === null
          ? t('This task is no longer yours. Press N for another one.')
          : t('{name} has this task now. Press N for another one.', { name: claim.by.name })}
      </span>
    </output>
  );
}
